import type { Vocabulary } from './vocabulary.ts'

export const zulu: Vocabulary = {
  language: 'zu',
  strong: {
    password: `
      igama lokungena, igama lokudlula, igama eliyimfihlo, iphasiwedi*, igama lemfihlo, izwi elingenangozi,
      amaphasiwedi, igama lokuvula, umusho wokungena, ibinzana lokungena, amagama okungena, ephasiwedi, izwi
      eliyimfihlo`,
    pin: `
      inombolo ye pin, i pin yakho, inombolo yephini, iphinikhodi, ikhodi ye pin, i pin yekhadi, iphini
      yekhadi, inombolo eyimfihlo`,
    'one-time-code': `
      ikhodi yokuqinisekisa, ikhodi yokufakazela, ikhodi esetshenziswa kanye, ikhodi yesikhashana, ikhodi ye
      sms, ikhodi yokubuyisela, ikhodi yokuthola, ikhodi yesipele`,
    'api-key': 'ukhiye we api, okhiye be api, ukhiye wokufinyelela, isihluthulelo se api',
    token: 'ithokheni yokufinyelela, ithokheni yeseshini',
    'other-secret': 'ukhiye oyimfihlo, isihluthulelo esiyimfihlo, ikhodi eyimfihlo, ukhiye wokubethela',
    'private-key': `
      ukhiye oyimfihlo wakho, ukhiye wangasese, ukhiye womuntu siqu, ukhiye oyimfihlo wokusayina`,
    'recovery-phrase': `
      umusho wokubuyisela, amagama okubuyisela, ibinzana lokubuyisela, umushwana wokubuyisela`,
    card: `
      inombolo yekhadi, ikhadi lesikweletu, ikhadi lasebhange, imininingwane yekhadi, ikhadi ledebhithi`,
    'check-value': `
      ikhodi yokuphepha, ikhodi yezokuphepha, izinombolo ezintathu ezingemuva, amadijithi angemuva,
      izinombolo ezingemuva kwekhadi`,
    'security-answer': 'umbuzo wokuphepha, umbuzo wezokuphepha, umbuzo oyimfihlo, impendulo eyimfihlo',
    credentials: 'imininingwane yokungena, igama lomsebenzisi nephasiwedi, igama lomsebenzisi ne phasiwedi',
  },
  medium: {
    pin: 'iphini',
    token: 'ithokheni',
    'other-secret': 'imfihlo',
    account: 'inombolo ye akhawunti, inombolo yakho ye akhawunti, i akhawunti yasebhange',
  },
  weak: {
    card: 'ikhadi',
  },
  harmless: `
    igama elingukhiye, amagama angukhiye, ukhiye oyinhloko, ukhiye womphakathi, ukhiye wangaphandle, inani
    lamathokheni, ubude bephasiwedi, inqubomgomo yephasiwedi, imithetho yephasiwedi, ukhohlwe iphasiwedi,
    ngikhohlwe iphasiwedi, shintsha iphasiwedi, setha kabusha iphasiwedi, isilawuli sephasiwedi, ikhodi
    yeposi, ikhodi yomkhiqizo, ikhodi yezwe, ikhodi yephutha, ikhodi yesaphulelo, ikhadi le sim, ikhadi
    lebhizinisi, ikhadi lememori, imfihlo yebhizinisi, unobhala`,
  asks: `
    faka, bhala, thayipha, namathisela, thumela, nikeza, sicela, gcwalisa, yabelana, sitshele, qinisekisa,
    ngenisa`,
  delivered: `
    esikuthumelele yona, esikuthumele yona, esiyithumele, ethunyelwe kuwe, oyitholile, evela kuhlelo
    lokusebenza lokuqinisekisa`,
  codes: 'ikhodi, izinombolo, amadijithi',
  counts: 'ubude, inani, igama, uhlobo',
  neutral: 'inani, impendulo, umbhalo, idatha, okuqukethwe, ulwazi',
  negations: 'ungalokothi, ngaphandle kwe',
}
