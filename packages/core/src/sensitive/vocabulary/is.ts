import type { Vocabulary } from './vocabulary.ts'

export const icelandic: Vocabulary = {
  language: 'is',
  strong: {
    password: `
      lykilorð*, aðgangsorð*, leyniorð*, lykilsetning*, aðgangssetning*, *lykilorð, aðgangsfras*, lykilfras*`,
    pin: 'pin númer*, pinnúmer*, pin kóð*, pinkóð*, leyninúmer*, pin kortsins, pinn númer, nýtt pin',
    'one-time-code': `
      staðfestingarkóð*, auðkenningarkóð*, auðkenniskóð*, einnota kóð*, einnota lykilorð*, einskiptiskóð*,
      sms kóð*, endurheimtarkóð*, endurheimtukóð*, varakóð*, innskráningarkóð*, staðfestingarnúmer*,
      sannvottunarkóð*, öryggiskóð*`,
    'api-key': 'api lykil*, api lykl*, aðgangslyk*',
    token: 'aðgangstók*, aðgangstákn*, setutók*, aðgangsteikn, aðgangsmerki, setuteikn',
    'other-secret': `
      leynilyk*, leynilegur lykill, leynilegan lykil, sameiginlegt leyndarmál, dulritunarlykil*, leynikóð*`,
    'private-key': 'einkalyk*, persónulegur lykill',
    'recovery-phrase': `
      endurheimtarfras*, endurheimtarsetning*, endurheimtarorð*, endurheimtusetning*, endurheimtuorð*,
      fræsetning*, leynisetning*, batafras*, minnissetning`,
    card: `
      kortanúmer*, kortnúmer*, kreditkort*, debetkort*, debitkort*, greiðslukort*, númer kortsins, númer
      korts, númerið á kortinu, kortaupplýsing*, bankakort*`,
    'check-value': `
      öryggiskóð*, öryggisnúmer*, aftan á kortinu, aftan á korti, bakhlið kortsins, bakhlið korts, þrír
      tölustafir aftan, tölustafir aftan á, tölurnar aftan, cvc númer, cvv númer`,
    debit: `
      beingreiðsl*, skuldfærsluheimild*, sjálfvirk skuldfærsla, heimild til skuldfærslu, skuldfærsla af
      reikningi`,
    'security-answer': `
      öryggisspurning*, leynispurning*, leynilegt svar, leynisvar*, ættarnafn móður, fæðingarnafn móður,
      meyjarnafn, öryggissvar`,
    credentials: `
      notandanafn og lykilorð*, notendanafn og lykilorð*, netfang og lykilorð*, innskráningarupplýsing*,
      aðgangsupplýsing*`,
  },
  medium: {
    token: 'teikn',
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
    gleymdir lykilorð*, gleymdirðu lykilorð*, endurstilla lykilorð*, breyta lykilorð*, lyklaborð*, sem við,
    sem þú, sem þér, sem er, sem var, sem send*, sem fylgir, sem birtist, sem kemur, sem kom, sem stendur,
    sem not*, ytri lykill, lykilhugtak, lykilorðalengd, lykiltölur, opinn lykill, fjöldi teikna, lengd
    lykilorðs, styrkur lykilorðs, reglur um lykilorð, kröfur um lykilorð, lykilorðastjóri, breyting
    lykilorðs, gildistími lykilorðs, spilakort, viðskiptaleyndarmál, minniskort, gjafakort`,
  asks: `
    sláðu inn, sláið inn, skráðu, skráið, skrifaðu, skrifið, sendu, sendið, gefðu upp, gefið upp, límdu,
    límið, fylltu út, fyllið út, vinsamlegast, staðfestu, settu inn, færðu inn, tilgreindu, sláðu, settu,
    gefðu, fylltu, veldu, deildu, afritaðu`,
  delivered: `
    við sendum, sem þú fékkst, sent í sms, sent með sms, með sms, í smáskilaboðum, úr auðkenningarappi*, sem
    við sendum, við sendum þér, send í sms, sendur í sms, úr auðkenningarforritinu, sendur í símann`,
  codes: 'kóði, kóða, kóðann, kóðinn, kóðar, tölustafi, tölustafir, tölustafina, tölur',
  about: 'lengd, nafn, heiti, fjöldi, tegund, stefna',
  counts: 'lengd, fjöldi, heiti, nafn, tegund, gildistími, lágmarkslengd',
  neutral: 'gildi, svar, svarið, texti, reitur, gögn, upplýsingar, innihald, hluti',
  negations: 'ekki, aldrei, engin',
  expiry: 'gildir til, gildistími, rennur út',
  proof: 'innskráning, skrá þig inn, staðfesta auðkenni, auðkenna þig',
  phraseWords: 'tólf orð*, 12 orð*, 24 orð*',
  wallet: 'veski, veskið, veskinu, veskisins, rafmyntaveski*',
}
