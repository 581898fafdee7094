import type { Vocabulary } from './vocabulary.ts'

export const czech: Vocabulary = {
  language: 'cs',
  strong: {
    password: `
      heslo, hesla, heslem, hesel, heslu, hesle, přístupov* hesl*, heslov* fráz*, přístupov* fráz*`,
    pin: 'kód* pin, pin kód*, pin karty, pin ke kartě, číslo pin, nový pin',
    'one-time-code': `
      jednorázov* hesl*, jednorázov* kód*, ověřovac* kód*, potvrzovac* kód*, kód* ze sms, kód* z sms, sms
      kód*, záložn* kód*, kód* pro ověření, kód* pro přihlášení, kód* pro obnovení, autorizační kód*, kód* z
      aplikace, autentizační kód*, přihlašovací kód`,
    'api-key': 'klíč* api, api klíč*, přístupov* klíč*',
    token: 'přístupov* token*, token* pro přístup, token* relace, obnovovací token, api token',
    'other-secret': `
      tajn* klíč*, klientsk* tajemství, sdílen* tajemství, tajemství klienta, šifrovací klíč, hlavní klíč,
      tajný kód`,
    'private-key': 'soukrom* klíč*, privátn* klíč*, podpisov* klíč*',
    'recovery-phrase': `
      seed fráz*, obnovovac* fráz*, fráz* pro obnovení, mnemotechnick* fráz*, slova pro obnovení, slov pro
      obnovení, fráz* peněženky`,
    card: `
      čísl* karty, čísl* platební karty, čísl* vaší karty, platební kart*, kreditní kart*, údaj* karty,
      údaj* o kartě, debetní kart*`,
    'check-value': `
      bezpečnostn* kód*, kontroln* kód* karty, číslice na zadní, tři číslice na zadní, trojmístný kód, kód
      cvv`,
    debit: 'svoleni k inkasu, inkas*, souhlas s inkasem, strhávat z účtu, přímý debet',
    'security-answer': `
      rodne prijmeni, bezpečnostn* otáz*, kontroln* otáz*, tajn* otáz*, rodn* příjmení matky, příjmení matky
      za svobodna, jméno prvního mazlíčka, odpověď na bezpečnostní, bezpečnostní odpověď`,
    credentials: 'jmeno a heslo, přihlašovac* údaj*, přístupov* údaj*, uživatelské jméno a heslo',
  },
  medium: {
    token: 'token*',
    'other-secret': 'tajemstvi',
    account: 'čísl* účtu',
  },
  weak: {
    'api-key': 'klic',
    card: 'kart*',
  },
  harmless: `
    heslo kampaně, reklamní heslo, volební heslo, heslo ve slovníku, slovníkové heslo, počet tokenů, limit
    tokenů, mapa stránek, karta produktu, kód produktu, obnovení hesla, délka hesla, hlavní heslo kampaně,
    heslo dne, heslo roku, heslo v encyklopedii, encyklopedické heslo, pod heslem, síla hesla, platnost
    hesla, zásady hesel, zásady pro hesla, pravidla hesel, požadavky na heslo, správce hesel, zapomenuté
    heslo, změna hesla, resetování hesla, obnova hesla, klíčov* slov*, klíčov* ukazatel*, primární klíč*,
    cizí klíč*, veřejn* klíč*, klíč pro řazení, houslový klíč, poštovní směrovací číslo, kód země, chybový
    kód, slevový kód, sim kart*, paměťová karta, grafická karta, věrnostní karta, karetní hra, vizitka,
    obchodní tajemství, sekretář*, tajný santa`,
  asks: `
    zadejte, zadej, vložte, uveďte, napište, pošlete, vyplňte, prosím, zadat, vepište, zkopírujte, sdělte,
    vložit, doplňte, potvrďte, poskytněte, opište`,
  delivered: `
    který jsme vám poslali, jsme vám poslali, zaslaný v sms, jsme vám zaslali, zaslali jsme, poslali jsme,
    zaslaný na, z autentizační aplikace, který vám přišel, vám přišel`,
  codes: 'kód, číslice, kódu, číslic',
  counts: 'délka, počet, název, platnost, limit, typ, minimální délka, formát, datum změny',
  neutral: 'hodnota, pole, odpověď, obsah, část, vaše odpověď, informace, zpráva',
  negations: `
    nikdy, bez, nezadávejte, neposílejte, nevkládejte, neuvádějte, nesdělujte, nechceme, nepotřebujeme`,
}
