import type { Vocabulary } from './vocabulary.ts'

export const romanian: Vocabulary = {
  language: 'ro',
  strong: {
    password: 'parola dvs, parola contului, parola de acces, parola ta, fraza de acces',
    pin: 'cod pin',
    'one-time-code': 'cod de verificare, cod unic, parola unica, cod sms',
    'api-key': 'cheie api, cheia api, cheie de acces',
    'private-key': 'cheie privată, cheia privată',
    card: 'număr de card, numărul cardului',
    credentials: 'date de autentificare',
  },
  medium: {
    password: 'parola',
  },
  harmless: 'cuvânt cheie, cuvinte cheie, cheie primară, cod poștal',
  asks: 'introduceți, introdu, lipiți, trimiteți, scrieți',
  neutral: 'valoare, câmp, răspuns, text, conținut',
}
