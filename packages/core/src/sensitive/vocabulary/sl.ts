import type { Vocabulary } from './vocabulary.ts'

export const slovene: Vocabulary = {
  language: 'sl',
  strong: {
    password: 'geslo, gesla',
    card: 'številka kartice',
  },
  asks: 'vnesite, vpišite',
}
