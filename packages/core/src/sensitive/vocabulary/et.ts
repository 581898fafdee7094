import type { Vocabulary } from './vocabulary.ts'

export const estonian: Vocabulary = {
  language: 'et',
  strong: {
    password: 'parool*, salasõna*',
    card: 'kaardi number',
  },
  asks: 'sisestage',
}
