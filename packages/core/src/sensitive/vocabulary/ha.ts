import type { Vocabulary } from './vocabulary.ts'

export const hausa: Vocabulary = {
  language: 'ha',
  strong: {
    password: `
      kalmar sirri, kalmar wucewa, lambar sirri, lambarsirri, kalmarka sirri, kalmar sirrinka, kalmarki
      sirri, kalmomin sirri, kalmar shiga, kalmarsirri, lambobin sirri, jimlar sirri`,
    pin: 'lambar pin, pin na kati',
    'one-time-code': `
      lambar tantancewa, lambar tabbatarwa, lambar amfani daya, lambar sau daya, lambar sms, lambar
      farfadowa, kalmar sirri ta sau daya`,
    'api-key': 'makullin api, mabudin api, maɓallin api',
    token: 'token na shiga, alamar shiga',
    'other-secret': 'mabudin sirri, makullin sirri, maɓallin sirri, maballin sirri',
    'private-key': 'mabudi na kashin kai, makullin kai, mabuɗin kai',
    'recovery-phrase': 'jimlar farfadowa, kalmomin farfadowa, kalmomin dawo da',
    card: `
      lambar kati, lambar katin, lambar katinka, katin kiredit, katin banki, bayanan kati, bayanan katin,
      katin zare kudi, katin bashi`,
    'check-value': 'lambar tsaro, lambobin bayan kati, lambobi uku na bayan',
    'security-answer': 'tambayar tsaro, tambayar sirri, amsar sirri',
    credentials: 'bayanan shiga, sunan mai amfani da kalmar sirri, sunan mai amfani da kalmar wucewa',
  },
  medium: {
    'other-secret': 'sirri',
    account: 'lambar asusu, asusun banki',
  },
  weak: {
    card: 'kati',
  },
  harmless: `
    kalmar mabudi, kalmomin mabudi, muhimmiyar kalma, muhimman kalmomi, mabudin jama'a, babban mabudi,
    adadin token, tsawon kalmar sirri, tsarin kalmar sirri, ka manta kalmar sirri, na manta kalmar sirri,
    canza kalmar sirri, sauya kalmar sirri, sake saita kalmar sirri, lambar gidan waya, lambar akwatin gidan
    waya, lambar kaya, lambar kasa, lambar kuskure, lambar rangwame, katin sim, katin kasuwanci, katin
    gayyata, sirrin kasuwanci, sakatare`,
  asks: 'shigar, rubuta, buga, manna, aika, bayar, don allah, cika, fada mana, shiga, tabbatar, bada',
  delivered: 'da muka aiko, da muka aika maka, da aka aiko maka, wadda aka aiko, da ka samu',
  codes: 'lamba, lambar, lambobi',
  counts: "tsawon, sunan, adadin, nau'in",
  neutral: 'amsa, rubutu, bayani, bayanai, abun ciki',
  negations: 'ba tare da, kada ka',
}
