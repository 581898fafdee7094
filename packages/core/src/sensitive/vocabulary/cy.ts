import type { Vocabulary } from './vocabulary.ts'

export const welsh: Vocabulary = {
  language: 'cy',
  strong: {
    password: `
      cyfrinair*, gyfrinair*, chyfrinair*, nghyfrinair*, cyfrineir*, gyfrineir*, chyfrineir*,
      cyfrinymadrodd*, gyfrinymadrodd*, cyfrin ymadrodd`,
    pin: `
      rhif pin, cod pin, rhif adnabod personol, eich pin, pin eich cerdyn, pin y cerdyn, rhif cyfrinachol,
      cod cyfrinachol, god cyfrinachol, pin newydd`,
    'one-time-code': `
      cod dilysu, god dilysu, chod dilysu, cod gwirio, god gwirio, cod cadarnhau, god cadarnhau, cod untro,
      god untro, cyfrinair untro, cod defnydd untro, cod sms, cod adfer, codau adfer, god adfer, cod wrth
      gefn, codau wrth gefn, cod mewngofnodi, cod tecst, cod un tro, cod diogelwch sms`,
    'api-key': 'allwedd api, allweddi api, allwedd mynediad, allweddi mynediad',
    token: 'tocyn mynediad api, tocyn sesiwn',
    'other-secret': `
      allwedd gyfrinachol, allwedd gudd, allweddi cyfrinachol, cyfrinach y cleient, allwedd ddirgel,
      cyfrinach a rennir, allwedd amgryptio, cod cyfrinachol, cod cudd`,
    'private-key': 'allwedd breifat, allweddi preifat, allwedd bersonol',
    'recovery-phrase': `
      ymadrodd adfer, geiriau adfer, ymadrodd hadau, ymadrodd hadu, ymadrodd cyfrinachol, ymadrodd hedyn`,
    card: `
      rhif cerdyn, rhif y cerdyn, rhif eich cerdyn, rhif dy gerdyn, cerdyn credyd, gerdyn credyd, cherdyn
      credyd, cerdyn debyd, gerdyn debyd, cherdyn debyd, cerdyn banc, gerdyn banc, manylion cerdyn, manylion
      y cerdyn, manylion eich cerdyn, cerdyn talu`,
    'check-value': `
      cod diogelwch, god diogelwch, chod diogelwch, digid ar gefn, digid ar y cefn, digid olaf ar gefn, rhif
      ar gefn, gefn eich cerdyn, gefn y cerdyn, gefn dy gerdyn, tri digid ar gefn`,
    debit: 'debyd uniongyrchol, ddebyd uniongyrchol, debydau uniongyrchol, awdurdod debyd',
    'security-answer': `
      cwestiwn diogelwch, gwestiwn diogelwch, cwestiynau diogelwch, cwestiwn cyfrinachol, ateb diogelwch,
      ateb cyfrinachol, enw morwynol, cyfenw morwynol, enw cyn priodi, cyfenw cyn priodi`,
    credentials: `
      defnyddiwr a chyfrinair, e bost a chyfrinair, manylion mewngofnodi, manylion mewngofnod, fanylion
      mewngofnodi, enw defnyddiwr a chyfrinair, manylion mynediad, tystlythyrau`,
  },
  medium: {
    token: 'tocyn',
    'other-secret': 'cyfrinach',
    account: 'rhif cyfrif, rhif y cyfrif, rhif eich cyfrif, cyfrif banc',
  },
  weak: {
    'api-key': 'allwedd',
    token: 'tocyn mynediad',
    card: 'cerdyn',
  },
  harmless: `
    allweddair*, allweddeiri*, geiriau allweddol, gair allweddol, prif allwedd, allwedd gynradd, allwedd
    gyhoeddus, allwedd estron, allweddi'r tŷ, cod post, god post, chod post, cod gwlad, cod cynnyrch, cod
    hyrwyddo, cod disgownt, cod gwall, cod bar, cod ffynhonnell, cerdyn busnes, cerdyn sim, cerdyn
    llyfrgell, gerdyn llyfrgell, cerdyn aelodaeth, cerdyn adnabod, cerdyn post, cerdyn pen blwydd, cerdyn
    nadolig, gêm gardiau, polisi cyfrinair, polisi cyfrineiriau, hyd y cyfrinair, hyd cyfrinair, anghofio
    cyfrinair, anghofio'ch cyfrinair, ailosod cyfrinair, ailosod eich cyfrinair, nifer y tocynnau,
    bysellfwrdd*, allwedd drefnu, dangosyddion allweddol, rheolau cyfrinair, cryfder cyfrinair, cryfder y
    cyfrinair, gofynion cyfrinair, wedi anghofio cyfrinair, wedi anghofio'ch cyfrinair, newid cyfrinair,
    rheolwr cyfrineiriau, cerdyn cof, cyfrinach fasnachol, cyfrinachol, ysgrifennydd, map o'r wefan`,
  asks: `
    rhowch, rhoi, teipiwch, ysgrifennwch, anfonwch, gludwch, nodwch, llenwch, cadarnhewch, darparwch, os
    gwelwch yn dda, rhannwch, mewnbynnwch, dywedwch`,
  delivered: `
    a anfonwyd, anfonwyd atoch, anfonwyd gennym, anfonon ni, anfonasom, wedi anfon atoch, wedi ei anfon
    atoch, a gawsoch, trwy sms, mewn neges destun, drwy neges destun, o'r ap dilysu, a anfonwyd atoch, a
    anfonom atoch, anfonon ni atoch, o'ch ap dilysu`,
  codes: 'cod, god, chod, codau, digid, digidau, rhifau',
  counts: "hyd y, enw'r, nifer y, polisi, hyd, enw, nifer, dyddiad dod i ben",
  neutral: 'gwerth, ateb, testun, maes, cynnwys, gwybodaeth, eich ateb',
  negations: 'byth, peidiwch, heb gynnwys, heb roi',
  expiry: 'dyddiad dod i ben, yn ddilys tan',
  proof: 'mewngofnodi, gwirio pwy ydych, profi pwy ydych, cadarnhau pwy ydych',
  phraseWords: 'deuddeg gair, 12 gair, 24 gair',
  wallet: 'waled, eich waled',
}
