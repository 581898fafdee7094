import type { Vocabulary } from './vocabulary.ts'

export const malay: Vocabulary = {
  language: 'ms',
  strong: {
    password: 'kata laluan',
  },
  asks: 'masukkan, taip',
}
