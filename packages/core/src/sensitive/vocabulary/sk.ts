import type { Vocabulary } from './vocabulary.ts'

export const slovak: Vocabulary = {
  language: 'sk',
  strong: {
    password: 'heslo, hesla, heslom',
    'one-time-code': 'overovací kód, jednorazový kód, jednorazové heslo',
    'api-key': 'api kľúč, prístupový kľúč',
    card: 'číslo karty',
  },
  harmless: 'heslo kampane',
  asks: 'zadajte, vložte, uveďte',
}
