import type { Vocabulary } from './vocabulary.ts'

export const afrikaans: Vocabulary = {
  language: 'af',
  strong: {
    password: 'wagwoord*, toegangswoord*, wagfrase*, toegangsfrase*',
    pin: `
      pin kode*, pinkode*, pin nommer*, pinnommer*, geheime kode*, geheime nommer*, kaart se pin, jou
      pin, pin van jou kaart, kaart pin`,
    'one-time-code': `
      eenmalige pin*, eenmalige wagwoord*, eenmalige kode*, eenmaalkode*, verifikasiekode*,
      verifiëringskode*, bevestigingskode*, sms kode*, rugsteunkode*, herstelkode*, herwinningskode*,
      magtigingskode*, stawingkode*, stawingskode*, aantekenkode*, waarmerkingskode*`,
    'api-key': 'api sleutel*, toegangsleutel*, toegangssleutel*',
    token: 'toegangstoken*, sessietoken*',
    'other-secret': 'geheime sleutel*, geheimsleutel*, kliëntgeheim*',
    'private-key': 'privaat sleutel*, private sleutel*, privaatsleutel*',
    'recovery-phrase': `
      herstelfrase*, saadfrase*, herwinningsfrase*, herstelwoorde*, saadwoorde*, geheime frase*`,
    card: `
      kaartnommer*, kredietkaart*, debietkaart*, bankkaart*, kaartbesonderhede*, kaartinligting*, nommer
      van jou kaart, nommer op jou kaart`,
    'check-value': `
      sekuriteitskode*, syfers agterop, agterop jou kaart, agterop die kaart, agterkant van jou kaart,
      agterkant van die kaart`,
    debit: 'debietorder*, direkte debiet*',
    'security-answer': `
      sekuriteitsvraag*, sekuriteitsvrae*, geheime vraag*, geheime antwoord*, nooiensvan*`,
    credentials: `
      gebruikersnaam en wagwoord*, aanmeldbesonderhede*, aantekenbesonderhede*, aanmeldinligting*`,
  },
  medium: {
    account: 'rekeningnommer*, bankrekening*',
  },
  weak: {
    'api-key': 'sleutel',
    card: 'kaart',
  },
  harmless: `
    sleutelwoord*, primêre sleutel*, vreemde sleutel*, publieke sleutel*, openbare sleutel*,
    sleutelbord*, huissleutel*, poskode*, landkode*, landskode*, produkkode*, promosiekode*,
    afslagkode*, foutkode*, strepieskode*, bronkode*, besigheidskaart*, visitekaart*, naamkaart*,
    simkaart*, sim kaart*, biblioteekkaart*, lidmaatskapkaart*, kaartspel*, landkaart*, wagwoordbeleid*,
    wagwoordlengte*, wagwoordbestuurder*, wagwoord vergeet*, wagwoord terugstel*, herstel wagwoord,
    wagwoordherstel*, aantal tokens, rekeningbestuurder*`,
  asks: `
    voer in, voer jou, voer asseblief, voer die, tik in, tik jou, tik die, skryf, stuur, plak, verskaf,
    vul in, bevestig, asseblief, sleutel in, verstrek`,
  delivered: `
    ons gestuur het, ons aan jou gestuur, ons vir jou gestuur, aan jou gestuur, vir jou gestuur, per
    sms, via sms, wat jy ontvang het, in die sms`,
  codes: 'kode, kodes, syfers',
  about: 'naam, lengte, tipe, beleid',
  counts: 'lengte, aantal',
  neutral: 'waarde, antwoord, teks, veld, inligting, inhoud, boodskap',
  negations: 'moenie, nooit, sonder',
  expiry: 'vervaldatum, geldig tot',
  proof: 'aanmeld, aan te meld, identiteit bevestig, identiteit te bevestig',
  phraseWords: 'twaalf woorde, 12 woorde, 24 woorde',
  wallet: 'beursie',
}
