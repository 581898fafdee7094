import type { Vocabulary } from './vocabulary.ts'

export const latvian: Vocabulary = {
  language: 'lv',
  strong: {
    card: 'kartes numurs',
  },
  medium: {
    password: 'paroles, paroli',
  },
  weak: {
    password: 'parole',
  },
  asks: 'ievadiet',
}
