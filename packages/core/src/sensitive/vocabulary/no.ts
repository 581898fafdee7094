import type { Vocabulary } from './vocabulary.ts'

export const norwegian: Vocabulary = {
  language: 'no',
  strong: {
    password: 'passord*, *passord',
    pin: 'pinkode*',
    'one-time-code': 'engangskode*',
    card: 'kortnummer*',
  },
  asks: 'skriv inn, oppgi, lim inn',
}
