import type { Vocabulary } from './vocabulary.ts'

export const lithuanian: Vocabulary = {
  language: 'lt',
  strong: {
    password: 'slaptažod*',
    card: 'kortelės numeris',
  },
  asks: 'įveskite',
}
