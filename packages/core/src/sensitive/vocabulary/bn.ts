import type { Vocabulary } from './vocabulary.ts'

export const bengali: Vocabulary = {
  language: 'bn',
  strong: {
    password: 'পাসওয়ার্ড*',
    pin: 'পিন নম্বর',
    'one-time-code': 'যাচাইকরণ কোড, ওটিপি',
    'api-key': 'এপিআই কী',
    card: 'কার্ড নম্বর',
  },
  harmless: 'মূল শব্দ',
  asks: 'লিখুন, দিন, পাঠান',
}
