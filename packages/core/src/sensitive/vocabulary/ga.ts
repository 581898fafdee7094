import type { Vocabulary } from './vocabulary.ts'

export const irish: Vocabulary = {
  language: 'ga',
  strong: {
    password: `
      pasfhoca*, bpasfhoca*, phasfhoca*, focal faire, focail faire, fhocal faire, bhfocal faire, pasfhrás*,
      phasfhrás*, frása faire, seanfhocal faire, fhocail faire, príomhfhocal faire`,
    pin: `
      uimhir pin, cód pin, uimhir aitheantais phearsanta, pin do chárta, pin an chárta, uimhir rúnda, cód
      rúnda, uimhir phearsanta aitheantais, pin nua, do uap, an uap, uap do chárta`,
    'one-time-code': `
      cód fíoraithe, gcód fíoraithe, chód fíoraithe, cód fíordheimhnithe, cód deimhnithe, gcód deimhnithe,
      cód dearbhaithe, cód aonuaire, gcód aonuaire, cód aon uaire, pasfhocal aonuaire, cód sms, cód téacs,
      cód aisghabhála, cóid aisghabhála, cód cúltaca, cóid chúltaca, cód logála isteach, an cód fíoraithe,
      cód slándála`,
    'api-key': 'eochair api, eochracha api, eochair rochtana, eochracha rochtana, an eochair api',
    token: 'ceadchomhartha rochtana, dearbhchomhartha rochtana, comhartha rochtana, dearbhán rochtana',
    'other-secret': `
      eochair rúnda, eochair rúin, rún an chliaint, rún cliaint, rún comhroinnte, eochair chriptiúcháin, cód
      rúnda`,
    'private-key': 'eochair phríobháideach, eochracha príobháideacha, eochrach príobháidí',
    'recovery-phrase': `
      frása aisghabhála, fhrása aisghabhála, frása téarnaimh, frása síl, focail aisghabhála, bhfocal
      aisghabhála, frása rúnda, frása athshlánaithe`,
    card: `
      uimhir chárta, uimhir do chárta, uimhir an chárta, cárta creidmheasa, chárta creidmheasa, gcárta
      creidmheasa, cárta dochair, chárta dochair, gcárta dochair, cárta bainc, chárta bainc, sonraí cárta,
      sonraí an chárta, sonraí do chárta, uimhir cárta`,
    'check-value': `
      cód slándála, gcód slándála, chód slándála, digit ar chúl, dhigit ar chúl, uimhir ar chúl, chúl an
      chárta, chúl do chárta, trí dhigit ar chúl, digití ar chúl an chárta`,
    debit: 'dochar díreach, dochair dhírigh, dochar dhíreach, sainordú dochair',
    'security-answer': `
      ceist slándála, cheist slándála, gceist slándála, ceiste slándála, ceisteanna slándála, ceist rúnda,
      cheist rúnda, freagra rúnda, freagra slándála, sloinne réamhphósta, ainm réamhphósta, sloinne do
      mháthar roimh, sloinne máthar roimh, an cheist slándála`,
    credentials: `
      úsáideora agus pasfhocal, úsáideora agus an pasfhocal, sonraí logála isteach, sonraí logáil isteach,
      ainm úsáideora agus pasfhocal, ainm úsáideora agus focal faire, sonraí rochtana, dintiúir`,
  },
  medium: {
    pin: 'uimhir phin',
    account: 'uimhir chuntais, uimhir an chuntais, uimhir do chuntais, cuntas bainc, chuntas bainc',
  },
  weak: {
    'api-key': 'eochair',
    token: 'ceadchomhartha',
    card: 'cárta',
  },
  harmless: `
    eochairfhoca*, focal eochrach, focail eochracha, príomheochair*, eochair phríomhúil, eochair phoiblí,
    eochracha poiblí, eochair choigríche, eochair an tí, cód poist, chód poist, cód tíre, cód táirge, cód
    lascaine, cód earráide, barrachód*, cód foinse, cód iompair, cárta gnó, cárta sim, cárta leabharlainne,
    chárta leabharlainne, cárta ballraíochta, cárta poist, cártaí imeartha, cárta aitheantais, chárta
    aitheantais, polasaí pasfhoca*, beartas pasfhoca*, pasfhocal dearmadta, athshocraigh pasfhocal,
    athshocrú pasfhocail, méarchlár*, eochair eachtrach, líon na gcomharthaí, fad an phasfhocail, fad focail
    faire, rialacha pasfhocal, neart an phasfhocail, dearmad ar phasfhocal, dearmad déanta ar phasfhocal,
    athrú pasfhocail, bainisteoir pasfhocal, éirchód, cluiche cártaí, rún trádála, rúnaí`,
  asks: `
    iontráil, cuir isteach, scríobh, seol, tabhair, greamaigh, líon isteach, clóscríobh, deimhnigh, le do
    thoil, más é do thoil, roinn, cuir`,
  delivered: `
    a sheolamar, a sheol muid, a chuireamar, a chuir muid, a seoladh chugat, a fuair tú, trí sms, i
    dteachtaireacht téacs, ón aip fíordheimhnithe, a sheolamar chugat, seolta chugat`,
  codes: 'cód, chód, gcód, cóid, dhigit, digití, uimhreacha',
  counts: 'fad an, ainm an, líon na, cineál an, fad, ainm, líon, cineál',
  neutral: 'luach, freagra, téacs, réimse, sonraí, ábhar',
  negations: `
    riamh, ná cuir, ná scríobh, ná seol, ná tabhair, ná roinn, ná clóscríobh, ná hiontráil, gan do, gan an`,
  expiry: 'dáta éaga, bailí go',
  proof: 'logáil isteach, logála isteach, do chéannacht a dheimhniú, do chéannacht a fhíorú',
  phraseWords: 'dhá fhocal déag, 12 fhocal, 12 focal, 24 focal, 24 fhocal',
  wallet: 'sparán, sparáin',
}
