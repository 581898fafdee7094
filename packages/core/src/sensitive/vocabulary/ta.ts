import type { Vocabulary } from './vocabulary.ts'

export const tamil: Vocabulary = {
  language: 'ta',
  strong: {
    password: 'கடவுச்சொல்*',
  },
}
