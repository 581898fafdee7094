import type { Vocabulary } from './vocabulary.ts'

export const dutch: Vocabulary = {
  language: 'nl',
  strong: {
    password: 'wachtwoord*, *wachtwoord, wachtzin',
    pin: 'pincode*',
    'one-time-code': 'eenmalige code, verificatiecode, bevestigingscode, sms code, eenmalig wachtwoord',
    'api-key': 'api sleutel, toegangssleutel*',
    token: 'toegangstoken*',
    'other-secret': 'geheime sleutel, clientgeheim',
    'private-key': 'privésleutel, private sleutel',
    'recovery-phrase': 'herstelzin, herstelwoorden',
    card: 'kaartnummer, creditcardnummer, creditcard',
    'check-value': 'beveiligingscode, cijfers op de achterkant',
    debit: 'automatische incasso',
    'security-answer': 'beveiligingsvra*, meisjesnaam van uw moeder, meisjesnaam van je moeder, meisjesnaam*',
    credentials: 'inloggegevens, gebruikersnaam en wachtwoord',
  },
  medium: {
    account: 'rekeningnummer',
  },
  harmless: `
    trefwoord*, primaire sleutel, vreemde sleutel, publieke sleutel, openbare sleutel, wachtlijst,
    wachtwoordbeleid, wachtwoordlengte, wachtwoord vergeten, wachtwoord resetten`,
  asks: 'voer, vul, plak, geef, stuur, deel, typ, beantwoord, alstublieft',
  delivered: 'die we u hebben gestuurd, we je hebben gestuurd, per sms',
  codes: 'code, cijfers',
  about: 'lengte, naam',
  neutral: 'waarde, veld, antwoord, tekst, inhoud, deel',
  negations: 'niet, nooit, geen',
}
