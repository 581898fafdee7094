import type { Vocabulary } from './vocabulary.ts'

export const esperanto: Vocabulary = {
  language: 'eo',
  strong: {
    password: 'pasvort*, pasfraz*, ensalutvort*, pasparol*, *pasvorto*, *pasfrazo*',
    pin: `
      pin kodo*, pinkodo*, pin numero*, sekreta kodo, sekretan kodon, sekreta numero, via pin, vian pin,
      kodo pin, nova pin`,
    'one-time-code': `
      konfirmkodo*, konfirma kodo, konfirman kodon, kontrolkodo*, kontrola kodo, kontrolan kodon, unufoja
      kodo, unufojan kodon, unufoja pasvort*, unufojan pasvort*, sms kodo*, restaŭra kodo, restaŭran kodon,
      restaŭrkodo*, savkodo*, aŭtentiga kodo, aŭtentigan kodon, aŭtentigkodo*, ensalutkodo*, konfirmokodo,
      aŭtentikiga kodo`,
    'api-key': 'api ŝlosil*, alirŝlosil*, alira ŝlosil*, aliran ŝlosil*, ŝlosilo de api, ŝlosilo por api',
    token: 'alirĵeton*, alira ĵeton*, aliran ĵeton*, seanca ĵeton*, alirsigno',
    'other-secret': `
      sekreta ŝlosil*, sekretan ŝlosil*, klienta sekret*, sekreto de kliento, ĉifroŝlosilo, klientsekreto`,
    'private-key': 'privata ŝlosil*, privatan ŝlosil*, malpublika ŝlosil*, malpublikan ŝlosil*',
    'recovery-phrase': `
      restaŭra frazo, restaŭran frazon, restaŭrfraz*, semfraz*, sema frazo, semajn vortojn, restaŭraj
      vortoj, restaŭrajn vortojn, sekreta frazo, sekretan frazon, mnemonika frazo, restariga frazo,
      restarigan frazon, restarigaj vortoj, semofrazo`,
    card: `
      kartnumer*, karta numero, numero de la karto, numeron de la karto, numero de via karto, numeron de via
      karto, kreditkart*, kreditokart*, debetkart*, bankkart*, bankokart*, pagkart*, kartodatum*, numero de
      karto, numero de kreditkarto`,
    'check-value': `
      sekureckodo*, sekureca kodo, sekurecan kodon, sekurkodo*, ciferoj sur la dorso, ciferojn sur la dorso,
      ciferoj malantaŭ, ciferojn malantaŭ, dorso de la karto, dorso de via karto, tri ciferoj sur la dorso`,
    debit: 'rekta debeto, rektan debeton, aŭtomata debeto, debeta permeso',
    'security-answer': `
      sekureca demando, sekurecan demandon, sekurdemand*, sekreta demando, sekretan demandon, sekreta
      respondo, sekretan respondon, fraŭlina nomo, fraŭlinan nomon, fraŭlinnom*, naskiĝnomo de via patrino,
      naskiĝa nomo de via patrino`,
    credentials: `
      uzantnomo kaj pasvort*, uzantnomon kaj pasvort*, salutnomo kaj pasvort*, salutnomon kaj pasvort*,
      ensalutaj datumoj, ensalutajn datumojn, alirdatum*, ensalutiloj`,
  },
  medium: {
    token: 'ĵetono',
    'other-secret': 'sekreto, sekreton',
    account: 'kontonumer*, konta numero, numero de la konto, banka konto, bankokonto, bankkonto, bankkonton',
  },
  weak: {
    'api-key': 'ŝlosilo, ŝlosilon',
    token: 'ĵetono',
    card: 'karto',
  },
  harmless: `
    ŝlosilvort*, ŝlosila vorto, ŝlosilaj vortoj, ĉefŝlosil*, ĉefa ŝlosil*, primara ŝlosil*, fremda ŝlosil*,
    publika ŝlosil*, publikan ŝlosil*, domŝlosil*, poŝtkodo*, poŝta kodo, landkodo*, landokodo*, varkodo*,
    produktokodo*, reklamkodo*, rabatkodo*, erarkodo*, fontkodo*, strekkodo*, vizitkart*, simkart*, sim
    karto, bibliotekkart*, bibliotekokart*, membrokart*, membrkart*, kartludo*, landkart*, pasvortpolitik*,
    pasvorta politiko, forgesis pasvort*, forgesita pasvort*, nombro de ĵetonoj, klavar*, longo de pasvorto,
    longeco de pasvorto, pasvortaj reguloj, politiko de pasvortoj, pasvorto forgesita, produktkodo, komerca
    sekreto, sekretario, parolas, parolis, parolos`,
  asks: `
    enigu, entajpu, tajpu, skribu, sendu, algluu, donu, plenigu, konfirmu, bonvolu, indiku, enmetu,
    kunhavigu, donu al ni`,
  delivered: `
    ni sendis, kiun ni sendis, sendita al vi, senditan al vi, per sms, kiun vi ricevis, ricevita per sms, el
    la aŭtentiga aplikaĵo, ni sendis al vi, el la aŭtentikiga aplikaĵo`,
  codes: 'kodo, kodon, kodoj, ciferoj, ciferojn',
  about: 'longo, longeco',
  counts: 'longo, longeco, nombro, nomo, longo de, longeco de, nombro de, nomo de, tipo de',
  neutral: 'valoro, valoron, respondo, respondon, teksto, kampo, datumoj, enhavo, informo, parto',
  negations: 'neniam, ne skribu, ne enigu, ne sendu, ne tajpu, ne donu',
  expiry: 'limdato, valida ĝis',
  proof: 'por ensaluti, konfirmi vian identecon',
  phraseWords: 'dek du vortoj, dek du vortojn, 12 vortoj, 12 vortojn, 24 vortoj, 24 vortojn',
  wallet: 'monujo, monujon, monujoj, kriptomonujo',
}
