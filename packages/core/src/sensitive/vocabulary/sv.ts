import type { Vocabulary } from './vocabulary.ts'

export const swedish: Vocabulary = {
  language: 'sv',
  strong: {
    password: 'lösenord*, *lösenord, lösenfras',
    pin: 'pinkod*, pin kod',
    'one-time-code': 'engångskod*, engångslösenord*, verifieringskod*, bekräftelsekod*, sms kod',
    'api-key': 'api nyckel*, åtkomstnyckel*',
    token: 'åtkomsttoken*',
    'other-secret': 'hemlig nyckel, klienthemlighet',
    'private-key': 'privat nyckel',
    'recovery-phrase': 'återställningsfras',
    card: 'kortnummer*, kreditkort*',
    'check-value': 'säkerhetskod*, siffrorna på baksidan',
    debit: 'autogiro',
    'security-answer': 'säkerhetsfråg*',
    credentials: 'inloggningsuppgifter, användarnamn och lösenord',
  },
  medium: {
    account: 'kontonummer',
  },
  harmless: `
    nyckelord, primärnyckel, främmande nyckel, publik nyckel, lösenordspolicy, lösenordslängd, glömt
    lösenord`,
  asks: 'ange, skriv, klistra, skicka, fyll, lämna',
  delivered: 'vi skickade, som vi skickat, via sms',
  codes: 'kod, koden, siffror',
  neutral: 'värde, fält, svar, text, innehåll, del',
  negations: 'inte, aldrig',
}
