import type { Vocabulary } from './vocabulary.ts'

export const czech: Vocabulary = {
  language: 'cs',
  strong: {
    password: 'heslo, hesla, heslem, hesel, pristupova fraze, heslova fraze',
    pin: 'kod pin, pin kod',
    'one-time-code':
      'jednorazove heslo, jednorazovy kod, overovaci kod, potvrzovaci kod, sms kod, zalozni kod',
    'api-key': 'klic api, api klic, pristupovy klic',
    token: 'pristupovy token',
    'other-secret': 'tajny klic, klientske tajemstvi',
    'private-key': 'soukromy klic, privatni klic',
    'recovery-phrase': 'seed fraze, obnovovaci fraze, fraze pro obnoveni',
    card: 'cislo karty, platebni karta, kreditni karta, kreditni karty',
    'check-value': 'bezpecnostni kod, číslice na zadní straně',
    debit: 'inkaso, svoleni k inkasu',
    'security-answer': 'bezpecnostni otazk*, rodne prijmeni',
    credentials: 'prihlasovaci udaje, jmeno a heslo',
  },
  medium: {
    token: 'token*',
    'other-secret': 'tajemstvi',
    account: 'cislo uctu',
  },
  weak: {
    'api-key': 'klic',
    card: 'kart*',
  },
  harmless: `
    klíčové slovo, klíčová slova, klíčových slov, primární klíč, cizí klíč, veřejný klíč, heslo kampaně,
    reklamní heslo, volební heslo, heslo ve slovníku, slovníkové heslo, počet tokenů, limit tokenů, mapa
    stránek, karta produktu, sim karta, kód produktu, obnovení hesla, délka hesla`,
  asks: 'zadejte, zadej, vložte, uveďte, napište, pošlete, vyplňte, prosím',
  delivered: 'který jsme vám poslali, jsme vám poslali, zaslaný v sms',
  codes: 'kód, číslice',
  counts: 'délka, počet, název, platnost, limit',
  neutral: 'hodnota, pole, odpověď, text, data, obsah, část',
  negations: 'ne, nikdy, bez, nezadávejte',
}
