import type { Vocabulary } from './vocabulary.ts'

export const finnish: Vocabulary = {
  language: 'fi',
  strong: {
    password: 'salasana*, *salasana',
    pin: 'pin koodi',
    'one-time-code': 'kertakäyttökoodi*, vahvistuskoodi*',
    card: 'kortin numero',
  },
  asks: 'anna, kirjoita, syötä, liitä',
}
