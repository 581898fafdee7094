import type { Vocabulary } from './vocabulary.ts'

export const bulgarian: Vocabulary = {
  language: 'bg',
  strong: {
    password: 'парола, паролата',
    card: 'номер на картата',
  },
  asks: 'въведете',
}
