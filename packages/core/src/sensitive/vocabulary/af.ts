import type { Vocabulary } from './vocabulary.ts'

export const afrikaans: Vocabulary = {
  language: 'af',
  strong: {
    password: 'wagwoord*, toegangswoord*, wagfrase*, toegangsfrase*, *wagwoord, wagsin',
    pin: `
      pin kode*, pinkode*, pin nommer*, pinnommer*, geheime kode*, geheime nommer*, kaart se pin, jou pin,
      pin van jou kaart, kaart pin, u pin, nuwe pin, tik pin in`,
    'one-time-code': `
      eenmalige pin*, eenmalige wagwoord*, eenmalige kode*, eenmaalkode*, verifikasiekode*,
      verifiëringskode*, bevestigingskode*, sms kode*, rugsteunkode*, herstelkode*, herwinningskode*,
      magtigingskode*, stawingkode*, stawingskode*, aantekenkode*, waarmerkingskode*, sekuriteitskode*,
      aanmeldkode`,
    'api-key': 'api sleutel*, toegangsleutel*, toegangssleutel*',
    token: 'toegangstoken*, sessietoken*, toegangsteken*, sessieteken',
    'other-secret': `
      geheime sleutel*, geheimsleutel*, kliëntgeheim*, gedeelde geheim, enkripsiesleutel, geheime kode`,
    'private-key': 'privaat sleutel*, private sleutel*, privaatsleutel*',
    'recovery-phrase': `
      herstelfrase*, saadfrase*, herwinningsfrase*, herstelwoorde*, saadwoorde*, geheime frase*`,
    card: `
      kaartnommer*, kredietkaart*, debietkaart*, bankkaart*, kaartbesonderhede*, kaartinligting*, nommer van
      jou kaart, nommer op jou kaart`,
    'check-value': `
      sekuriteitskode*, syfers agterop, agterop jou kaart, agterop die kaart, agterkant van jou kaart,
      agterkant van die kaart, drie syfers agterop, syfers op die agterkant, kaartsekuriteitskode, cvv kode`,
    debit: 'debietorder*, direkte debiet*, magtiging vir debietorder',
    'security-answer': 'sekuriteitsvraag*, sekuriteitsvrae*, geheime vraag*, geheime antwoord*, nooiensvan*',
    credentials: `
      gebruikersnaam en wagwoord*, aanmeldbesonderhede*, aantekenbesonderhede*, aanmeldinligting*,
      aanmelddata, toegangsbesonderhede`,
  },
  medium: {
    token: 'teken',
    'other-secret': 'geheim',
    account: 'rekeningnommer*, bankrekening*',
  },
  weak: {
    'api-key': 'sleutel',
    card: 'kaart',
  },
  harmless: `
    sleutelwoord*, primêre sleutel*, vreemde sleutel*, publieke sleutel*, openbare sleutel*, sleutelbord*,
    huissleutel*, poskode*, landkode*, landskode*, produkkode*, promosiekode*, afslagkode*, foutkode*,
    strepieskode*, bronkode*, besigheidskaart*, visitekaart*, naamkaart*, simkaart*, sim kaart*,
    biblioteekkaart*, lidmaatskapkaart*, kaartspel*, landkaart*, wagwoordbeleid*, wagwoordlengte*,
    wagwoordbestuurder*, wagwoord vergeet*, wagwoord terugstel*, herstel wagwoord, wagwoordherstel*, aantal
    tokens, rekeningbestuurder*, wagwoordsterkte, wagwoordvereistes, lengte van die wagwoord,
    lojaliteitskaart, handelsgeheim*, sekretaris`,
  asks: `
    voer in, voer jou, voer asseblief, voer die, tik in, tik jou, tik die, skryf, stuur, plak, verskaf, vul
    in, bevestig, asseblief, sleutel in, verstrek, voer, tik, gee, voltooi, deel`,
  delivered: `
    ons gestuur het, ons aan jou gestuur, ons vir jou gestuur, aan jou gestuur, vir jou gestuur, per sms,
    via sms, wat jy ontvang het, in die sms, wat ons gestuur het, wat ons aan jou gestuur het, na jou
    gestuur`,
  codes: 'kode, kodes, syfers',
  about: 'naam, lengte, tipe, beleid, sterkte, formaat',
  counts: 'lengte, aantal, lengte van die, naam van die, tipe',
  neutral: 'waarde, antwoord, teks, veld, inligting, inhoud, boodskap, invoer, deel, besonderhede',
  negations: 'moenie, nooit, sonder om',
  expiry: 'vervaldatum, geldig tot',
  proof: 'aanmeld, aan te meld, identiteit bevestig, identiteit te bevestig',
  phraseWords: 'twaalf woorde, 12 woorde, 24 woorde',
  wallet: 'beursie',
}
