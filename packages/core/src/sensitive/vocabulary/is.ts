import type { Vocabulary } from './vocabulary.ts'

export const icelandic: Vocabulary = {
  language: 'is',
  strong: {
    password: 'lykilorð*, aðgangsorð*, leyniorð*, lykilsetning*, aðgangssetning*',
    pin: 'pin númer*, pinnúmer*, pin kóð*, pinkóð*, leyninúmer*, pin kortsins',
    'one-time-code': `
      staðfestingarkóð*, auðkenningarkóð*, auðkenniskóð*, einnota kóð*, einnota lykilorð*,
      einskiptiskóð*, sms kóð*, endurheimtarkóð*, endurheimtukóð*, varakóð*, innskráningarkóð*,
      staðfestingarnúmer*, sannvottunarkóð*`,
    'api-key': 'api lykil*, api lykl*, aðgangslyk*',
    token: 'aðgangstók*, aðgangstákn*, setutók*',
    'other-secret': 'leynilyk*, leynilegur lykill, leynilegan lykil',
    'private-key': 'einkalyk*',
    'recovery-phrase': `
      endurheimtarfras*, endurheimtarsetning*, endurheimtarorð*, endurheimtusetning*, endurheimtuorð*,
      fræsetning*, leynisetning*`,
    card: `
      kortanúmer*, kortnúmer*, kreditkort*, debetkort*, debitkort*, greiðslukort*, númer kortsins, númer
      korts, númerið á kortinu, kortaupplýsing*, bankakort*`,
    'check-value': `
      öryggiskóð*, öryggisnúmer*, aftan á kortinu, aftan á korti, bakhlið kortsins, bakhlið korts`,
    debit: 'beingreiðsl*, skuldfærsluheimild*, sjálfvirk skuldfærsla',
    'security-answer': `
      öryggisspurning*, leynispurning*, leynilegt svar, leynisvar*, ættarnafn móður, fæðingarnafn móður`,
    credentials: `
      notandanafn og lykilorð*, notendanafn og lykilorð*, netfang og lykilorð*, innskráningarupplýsing*,
      aðgangsupplýsing*`,
  },
  medium: {
    'other-secret': 'leyndarmál',
    account: 'reikningsnúmer*, bankareikning*',
    credentials: 'aðgangsauðkenni*',
  },
  weak: {
    'api-key': 'lykill',
    card: 'kort',
  },
  harmless: `
    leitarorð*, efnisorð*, lykilorð grein*, aðallyk*, frumlyk*, framandlyk*, dreifilyk*, almenningslyk*,
    opinber lykill, húslyk*, bíllyk*, póstnúmer*, landsnúmer*, landskóð*, vörunúmer*, afsláttarkóð*,
    villukóð*, strikamerk*, nafnspjald*, sim kort*, simkort*, bókasafnskort*, bókasafnsskírteini*,
    félagskort*, vildarkort*, landakort*, vegakort*, lykilorðastefn*, lykilorðaregl*, gleymt lykilorð*,
    gleymdir lykilorð*, gleymdirðu lykilorð*, endurstilla lykilorð*, breyta lykilorð*, lyklaborð*, sem
    við, sem þú, sem þér, sem er, sem var, sem send*, sem fylgir, sem birtist, sem kemur, sem kom, sem
    stendur, sem not*`,
  asks: `
    sláðu inn, sláið inn, skráðu, skráið, skrifaðu, skrifið, sendu, sendið, gefðu upp, gefið upp, límdu,
    límið, fylltu út, fyllið út, vinsamlegast, staðfestu, settu inn, færðu inn, tilgreindu`,
  delivered: `
    við sendum, sem þú fékkst, sent í sms, sent með sms, með sms, í smáskilaboðum, úr auðkenningarappi*`,
  codes: 'kóði, kóða, kóðann, kóðinn, kóðar, tölustafi, tölustafir, tölustafina',
  about: 'lengd, nafn, heiti, fjöldi, tegund, stefna',
  counts: 'lengd, fjöldi, heiti',
  neutral: 'gildi, svar, svarið, texti, reitur, gögn, upplýsingar, innihald',
  negations: 'ekki, aldrei',
  expiry: 'gildir til, gildistími, rennur út',
  proof: 'innskráning, skrá þig inn, staðfesta auðkenni, auðkenna þig',
  phraseWords: 'tólf orð*, 12 orð*, 24 orð*',
  wallet: 'veski, veskið, veskinu, veskisins, rafmyntaveski*',
}
