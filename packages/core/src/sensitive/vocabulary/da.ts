import type { Vocabulary } from './vocabulary.ts'

export const danish: Vocabulary = {
  language: 'da',
  strong: {
    password: 'adgangskode*, kodeord*, *adgangskode',
    pin: 'pinkode*',
    'one-time-code': 'engangskode*',
    card: 'kortnummer*',
  },
  asks: 'indtast, skriv, angiv, indsæt',
}
