import type { Vocabulary } from './vocabulary.ts'

export const serbian: Vocabulary = {
  language: 'sr',
  strong: {
    password: 'лозинка, лозинку, лозинке, lozinka',
    card: 'број картице',
  },
  asks: 'унесите, unesite',
}
