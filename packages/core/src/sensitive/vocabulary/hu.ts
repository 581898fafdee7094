import type { Vocabulary } from './vocabulary.ts'

export const hungarian: Vocabulary = {
  language: 'hu',
  strong: {
    password: 'jelszó, jelszava*, jelszav*, jelszót, jelmondat*',
    pin: 'pin kód*',
    'one-time-code': 'ellenőrző kód*, egyszer használatos kód*, megerősítő kód*, sms kód*',
    'api-key': 'api kulcs*, hozzáférési kulcs*',
    'private-key': 'privát kulcs*, titkos kulcs*',
    card: 'kártyaszám*, bankkártya szám*',
    'check-value': 'biztonsági kód*',
    credentials: 'bejelentkezési adat*',
  },
  harmless: 'kulcsszó, kulcsszavak, elsődleges kulcs, irányítószám, jelszóházirend',
  asks: 'adja meg, írja be, adja, illessze, küldje, kérjük',
  neutral: 'érték, mező, válasz, szöveg, rész, első rész, második rész',
}
