import type { Vocabulary } from './vocabulary.ts'

export const irish: Vocabulary = {
  language: 'ga',
  strong: {
    password: `
      pasfhoca*, bpasfhoca*, phasfhoca*, focal faire, focail faire, fhocal faire, bhfocal faire,
      pasfhrás*, phasfhrás*`,
    pin: `
      uimhir pin, cód pin, uimhir aitheantais phearsanta, pin do chárta, pin an chárta, uimhir rúnda,
      cód rúnda`,
    'one-time-code': `
      cód fíoraithe, gcód fíoraithe, chód fíoraithe, cód fíordheimhnithe, cód deimhnithe, gcód
      deimhnithe, cód dearbhaithe, cód aonuaire, gcód aonuaire, cód aon uaire, pasfhocal aonuaire, cód
      sms, cód téacs, cód aisghabhála, cóid aisghabhála, cód cúltaca, cóid chúltaca, cód logála isteach`,
    'api-key': 'eochair api, eochracha api, eochair rochtana, eochracha rochtana',
    token: 'ceadchomhartha rochtana, dearbhchomhartha rochtana, comhartha rochtana, dearbhán rochtana',
    'other-secret': 'eochair rúnda, eochair rúin, rún an chliaint, rún cliaint',
    'private-key': 'eochair phríobháideach, eochracha príobháideacha',
    'recovery-phrase': `
      frása aisghabhála, fhrása aisghabhála, frása téarnaimh, frása síl, focail aisghabhála, bhfocal
      aisghabhála, frása rúnda`,
    card: `
      uimhir chárta, uimhir do chárta, uimhir an chárta, cárta creidmheasa, chárta creidmheasa, gcárta
      creidmheasa, cárta dochair, chárta dochair, gcárta dochair, cárta bainc, chárta bainc, sonraí
      cárta, sonraí an chárta, sonraí do chárta`,
    'check-value': `
      cód slándála, gcód slándála, chód slándála, digit ar chúl, dhigit ar chúl, uimhir ar chúl, chúl an
      chárta, chúl do chárta`,
    debit: 'dochar díreach, dochair dhírigh, dochar dhíreach',
    'security-answer': `
      ceist slándála, cheist slándála, gceist slándála, ceiste slándála, ceisteanna slándála, ceist
      rúnda, cheist rúnda, freagra rúnda, freagra slándála, sloinne réamhphósta, ainm réamhphósta,
      sloinne do mháthar roimh, sloinne máthar roimh`,
    credentials: `
      úsáideora agus pasfhocal, úsáideora agus an pasfhocal, sonraí logála isteach, sonraí logáil
      isteach, dintiúir logála`,
  },
  medium: {
    account: 'uimhir chuntais, uimhir an chuntais, uimhir do chuntais, cuntas bainc, chuntas bainc',
    credentials: 'dintiúir',
  },
  weak: {
    'api-key': 'eochair',
    token: 'ceadchomhartha',
    card: 'cárta',
  },
  harmless: `
    eochairfhoca*, focal eochrach, focail eochracha, príomheochair*, eochair phríomhúil, eochair
    phoiblí, eochracha poiblí, eochair choigríche, eochair an tí, cód poist, chód poist, cód tíre, cód
    táirge, cód lascaine, cód earráide, barrachód*, cód foinse, cód iompair, cárta gnó, cárta sim, cárta
    leabharlainne, chárta leabharlainne, cárta ballraíochta, cárta poist, cártaí imeartha, cárta
    aitheantais, chárta aitheantais, polasaí pasfhoca*, beartas pasfhoca*, pasfhocal dearmadta,
    athshocraigh pasfhocal, athshocrú pasfhocail, méarchlár*`,
  asks: `
    iontráil, cuir isteach, scríobh, seol, tabhair, greamaigh, líon isteach, clóscríobh, deimhnigh, le
    do thoil, más é do thoil`,
  delivered: `
    a sheolamar, a sheol muid, a chuireamar, a chuir muid, a seoladh chugat, a fuair tú, trí sms, i
    dteachtaireacht téacs, ón aip fíordheimhnithe`,
  codes: 'cód, chód, gcód, cóid, digit, dhigit, digití, uimhreacha',
  counts: 'fad an, ainm an, líon na, cineál an, fad',
  neutral: 'luach, freagra, téacs, réimse, sonraí, ábhar',
  negations: 'riamh, gan, ná cuir, ná scríobh, ná seol, ná tabhair, ná roinn, ná clóscríobh',
  expiry: 'dáta éaga, bailí go',
  proof: 'logáil isteach, logála isteach, do chéannacht a dheimhniú, do chéannacht a fhíorú',
  phraseWords: 'dhá fhocal déag, 12 fhocal, 12 focal, 24 focal, 24 fhocal',
  wallet: 'sparán, sparáin',
}
