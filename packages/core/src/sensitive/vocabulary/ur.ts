import type { Vocabulary } from './vocabulary.ts'

export const urdu: Vocabulary = {
  language: 'ur',
  strong: {
    password: 'پاس ورڈ',
  },
}
