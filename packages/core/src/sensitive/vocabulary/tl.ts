import type { Vocabulary } from './vocabulary.ts'

export const tagalog: Vocabulary = {
  language: 'tl',
  strong: {
    password: `
      kontrasenyas, kontrasenya, lihim na salita, salitang lihim, sikretong salita, pasword, kontraseña,
      hudyat sa pagpasok, password mo, ang password, password ninyo, salitang pasukan`,
    pin: `
      mpin, pin mo, pin ng card, pin ng atm, pin ng iyong, pin ng gcash, pin ng sim, pin sa atm, numero ng
      pin, iyong pin, inyong pin, pin niyo, pin ninyo, pin code, bagong pin, pin number`,
    'one-time-code': `
      code ng beripikasyon, kodigo ng beripikasyon, code sa pag verify, code ng pag verify, code ng
      pagpapatunay, kodigo ng pagpapatunay, code sa pagpapatotoo, minsanang password, minsanang code, isang
      beses na password, isang beses na code, isahang gamit na code, code sa sms, code mula sa sms, code sa
      text, code na tinext, code na ipinadala, code na pinadala, code na natanggap, code ng kumpirmasyon,
      code sa pag recover, code sa pagbawi, code sa pag login, backup na code, code sa pagpapatunay,
      verification code mo, kodigo sa pagpapatotoo, code mula sa text, one time pin`,
    'api-key': 'susi ng api, key ng api, susi sa pag access, api key, access key mo',
    token: 'token sa pag access, token ng pag access, access token',
    'other-secret': `
      lihim na susi, lihim na key, sikretong key, sikretong susi, lihim na code, sikretong code, lihim ng
      kliyente`,
    'private-key': 'pribadong susi, pribadong key, private key mo, pansariling susi',
    'recovery-phrase': `
      parirala sa pagbawi, pariralang pambawi, parirala sa pag recover, salita sa pagbawi, salita sa pag
      recover, salita ng wallet, lihim na parirala, recovery na parirala, recovery phrase, seed phrase, mga
      salita sa pagbawi`,
    card: `
      numero ng card, numero ng kard, numero ng iyong card, numero sa card, detalye ng card, detalye ng
      iyong card, numero ng tarheta, impormasyon ng card, credit card, debit card`,
    'check-value': `
      tatlong numero sa likod, tatlong digit sa likod, 3 digit sa likod, 3 numero sa likod, numero sa likod
      ng card, numero sa likod ng iyong card, digit sa likod ng card, kodigo ng seguridad, code ng
      seguridad, security code, code sa seguridad`,
    debit: 'direktang debit, auto debit, awtomatikong pagbawas, awtomatikong kaltas',
    'security-answer': `
      tanong sa seguridad, tanong na panseguridad, panseguridad na tanong, tanong pangseguridad, lihim na
      tanong, lihim na sagot, sagot sa security, apelyido ng nanay, apelyido ng ina, apelyido ng iyong ina,
      apelyido ng iyong nanay, apelyido sa pagkadalaga, pangalan sa pagkadalaga, apelyido noong dalaga,
      tanong panseguridad, sikretong tanong, pangalan ng ina sa pagkadalaga`,
    credentials: `
      username at password, email at password, detalye sa pag login, detalye ng login, detalye sa pag log
      in, detalye ng pag login, impormasyon sa pag login, login at password, pangalan at password`,
  },
  medium: {
    'other-secret': 'sikreto, lihim',
    account: 'numero ng account, numero ng bank account, numero ng iyong account',
  },
  weak: {
    'api-key': 'susi',
    card: 'kard',
  },
  harmless: `
    susing salita, susing mga salita, mahalagang salita, pangunahing susi, pangunahing key, pampublikong
    susi, pampublikong key, patakaran sa password, haba ng password, bilang ng token, bilang ng mga token,
    nakalimutan ang password, nakalimutang password, i reset ang password, pag reset ng password, kodigo
    postal, code ng bansa, code ng produkto, code ng diskwento, larong baraha, calling card, numero ng
    library card, susi ng bahay, susi ng kotse, susi sa tagumpay, mga keyword, mga patakaran sa password,
    palitan ang password, baguhin ang password, tagapamahala ng password, zip code, koreo code, code ng
    error, sim card, business card, laro ng baraha, lihim ng kalakalan, sikretong santa, kalihim`,
  asks: `
    ilagay, ipasok, i type, itype, isulat, ibigay, ipadala, i paste, i enter, i send, pakilagay, pakisulat,
    pakibigay, pakipadala, paki type, paki enter, punan, pakipunan, kumpirmahin, ibahagi, sabihin, isumite,
    pakiusap, mangyaring, pakitype`,
  delivered: `
    ipinadala namin, pinadala namin, ipinadala sa iyo, ipinadala sa inyo, natanggap mo, natanggap ninyo, na
    tinext, tinext namin, sinend namin, mula sa authenticator, sa pamamagitan ng sms, na ipinadala namin,
    ipinadala namin sa iyo, na natanggap mo, sa text, na tinext namin`,
  codes: 'kodigo, numero, mga digit',
  counts: 'haba ng, bilang ng, pangalan ng, uri ng, patakaran sa',
  neutral: 'halaga, sagot, teksto, impormasyon, nilalaman, detalye, datos, patlang',
  negations: 'huwag, hindi kailanman, hindi namin, walang, hindi dapat, kailanman',
  expiry: 'petsa ng pagkawalang bisa, may bisa hanggang',
  proof: 'mag login, mag log in, patunayan ang iyong pagkakakilanlan',
  phraseWords: 'labindalawang salita, 12 salita, 12 na salita, 24 na salita, 24 salita',
  wallet: 'pitaka',
}
