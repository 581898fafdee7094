import type { Vocabulary } from './vocabulary.ts'

export const croatian: Vocabulary = {
  language: 'hr',
  strong: {
    password: 'lozinka, lozinku, lozinke, zaporka, zaporku',
    'one-time-code': 'jednokratni kod, jednokratna lozinka',
    card: 'broj kartice',
  },
  asks: 'unesite, upišite',
}
