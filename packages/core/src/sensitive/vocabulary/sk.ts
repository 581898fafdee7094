import type { Vocabulary } from './vocabulary.ts'

export const slovak: Vocabulary = {
  language: 'sk',
  strong: {
    password: `
      heslo, hesla, heslom, hesiel, heslu, hesle, prístupov* hesl*, prístupov* fráz*, heslov* fráz*, tajn*
      vet*`,
    pin: 'pin kód*, kód* pin, pin karty, pin ku karte, nový pin, číslo pin',
    'one-time-code': `
      jednorazov* hesl*, jednorazov* kód*, overovac* kód*, potvrdzovac* kód*, kód* zo sms, sms kód*, záložn*
      kód*, kód* na overenie, kód* na prihlásenie, autorizačn* kód*, kód* z aplikácie, prihlasovací kód,
      obnovovací kód`,
    'api-key': 'api kľúč*, kľúč* api, prístupov* kľúč*',
    token: 'prístupov* token*, token* relácie, api token, obnovovací token',
    'other-secret': `
      tajn* kľúč*, zdieľan* tajomstvo, klientske tajomstvo, tajomstvo klienta, šifrovací kľúč, tajný kód`,
    'private-key': 'súkromn* kľúč*, privátn* kľúč*, podpisov* kľúč*',
    'recovery-phrase': `
      seed fráz*, fráz* na obnovenie, obnovovac* fráz*, mnemotechnick* fráz*, slov na obnovenie, slová na
      obnovenie`,
    card: `
      čísl* karty, čísl* platobnej karty, čísl* vašej karty, platobn* kart*, kreditn* kart*, údaj* karty,
      údaj* o karte`,
    'check-value': 'bezpečnostn* kód*, tri číslice na zadnej, číslice na zadnej, trojmiestny kód, kód cvv',
    debit: 'inkas*, súhlas s inkasom, strhávať z účtu',
    'security-answer': `
      bezpečnostn* otázk*, kontroln* otázk*, tajn* otázk*, rodné priezvisko, priezvisko matky za slobodna,
      odpoveď na bezpečnostnú, meno prvého domáceho`,
    credentials: 'prihlasovac* údaj*, prístupov* údaj*, meno a heslo, poveren* na prihlásenie',
  },
  medium: {
    token: 'token*',
    'other-secret': 'tajomstvo',
    account: 'čísl* účtu',
    credentials: 'poverenia',
  },
  weak: {
    'api-key': 'kľúč',
    card: 'kart*',
  },
  harmless: `
    heslo kampane, heslo dňa, encyklopedické heslo, reklamné heslo, volebné heslo, pod heslom, dĺžka hesla,
    sila hesla, platnosť hesla, zásady hesiel, pravidlá hesiel, požiadavky na heslo, správca hesiel,
    zabudnuté heslo, zmena hesla, obnovenie hesla, kľúčov* slov*, kľúčov* ukazovatel*, primárny kľúč*, cudzí
    kľúč*, verejn* kľúč*, husľový kľúč, počet tokenov, limit tokenov, poštové smerovacie číslo, kód
    produktu, kód krajiny, chybový kód, zľavový kód, sim kart*, pamäťová karta, grafická karta, vernostná
    karta, kartová hra, vizitka, obchodné tajomstvo, mapa stránok, karta produktu`,
  asks: `
    zadajte, vložte, uveďte, napíšte, pošlite, vyplňte, prosím, zadať, doplňte, opíšte, skopírujte,
    potvrďte, poskytnite`,
  delivered: `
    sme vám poslali, sme vám zaslali, poslali sme, zaslali sme, zaslaný na, z autentifikačnej aplikácie, vám
    prišiel`,
  codes: 'kód, kódu, číslice, číslic',
  counts: 'dĺžka, počet, názov, platnosť, limit, typ, minimálna dĺžka, formát',
  neutral: 'hodnota, pole, odpoveď, údaje, obsah, časť, informácia, vaša odpoveď',
  negations: 'nikdy, nezadávajte, bez',
}
