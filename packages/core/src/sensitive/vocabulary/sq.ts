import type { Vocabulary } from './vocabulary.ts'

export const albanian: Vocabulary = {
  language: 'sq',
  strong: {
    password: `
      fjalëkalim*, fjalkalim*, fjalë kalim*, frazëkalim*, fjala e kalimit, fjalën e kalimit, fjalë
      kalimi`,
    pin: `
      kodi pin, kodin pin, kod pin, numri pin, numrin pin, pini i kartës, pin i kartës, pin kodi, pin
      kodin, numri sekret, kodi sekret, kodin sekret, pin in e kartës, pinin e kartës`,
    'one-time-code': `
      kodi i verifikimit, kodin e verifikimit, kod verifikimi, kodi i konfirmimit, kodin e konfirmimit,
      kodi i vërtetimit, kodin e vërtetimit, njëpërdorimësh, kodi me një përdorim, kodi sms, kodi nga
      sms, kodin nga sms, kodi i rikuperimit, kodin e rikuperimit, kodet e rikuperimit, kodi rezervë,
      kodin rezervë, kodi i autentifikimit, kodin e autentifikimit, kodi i autentikimit`,
    'api-key': `
      çelësi api, çelësin api, çelës api, çelësi i api, çelësin e api, çelësi i qasjes, çelësin e
      qasjes, çelësi i aksesit, çelësin e aksesit`,
    token: 'tokeni i aksesit, tokenin e aksesit, tokeni i qasjes, tokenin e qasjes, token aksesi',
    'other-secret': `
      çelësi sekret, çelësin sekret, çelës sekret, çelësi i fshehtë, çelësin e fshehtë, sekreti i
      klientit`,
    'private-key': 'çelësi privat, çelësin privat, çelës privat',
    'recovery-phrase': `
      fraza e rikuperimit, frazën e rikuperimit, fraza mnemonike, fraza sekrete, frazën sekrete, fjalët
      e rikuperimit, fraza seed, frazën seed`,
    card: `
      numri i kartës, numrin e kartës, numër karte, karta e kreditit, kartë krediti, kartës së kreditit,
      kartën e kreditit, karta e debitit, kartë debiti, kartës së debitit, kartën e debitit, të dhënat e
      kartës, karta bankare, kartës bankare, kartën bankare`,
    'check-value': `
      kodi i sigurisë, kodin e sigurisë, shifrat në pjesën e pasme, shifrat në anën e pasme, shifrat
      mbrapa, pjesën e pasme të kartës, anën e pasme të kartës, shifrat pas kartës, shifrat prapa kartës`,
    debit: `
      debitim direkt, debitimi direkt, debitimit direkt, debitimin direkt, debitim i drejtpërdrejtë`,
    'security-answer': `
      pyetja e sigurisë, pyetjes së sigurisë, pyetjen e sigurisë, pyetje sigurie, pyetja sekrete,
      përgjigja sekrete, përgjigjen sekrete, mbiemri i vajzërisë, mbiemrin e vajzërisë`,
    credentials: `
      përdoruesit dhe fjalëkalim*, të dhënat e hyrjes, të dhënat e kyçjes, të dhënat e identifikimit,
      emaili dhe fjalëkalim*`,
  },
  medium: {
    token: 'tokeni, tokenin',
    'other-secret': 'sekreti',
    account: 'numri i llogarisë, numrin e llogarisë, llogaria bankare, llogarisë bankare, xhirollogari*',
    credentials: 'kredencial*',
  },
  weak: {
    'api-key': 'çelës, çelësi',
    card: 'kartë',
  },
  harmless: `
    fjalë kyç*, fjalët kyç*, fjalëkyç*, çelësi primar, çelës primar, çelësi kryesor, çelësi i huaj,
    çelësi publik, çelësin publik, çelës publik, kodi postar, kodi i shtetit, kodi i vendit, kodi i
    produktit, kodi promocional, kodi i zbritjes, kodi i gabimit, barkod*, kartëvizit*, karta sim, kartë
    sim, karta e bibliotekës, kartës së bibliotekës, karta e anëtarësimit, kartës së anëtarësimit, karta
    e identitetit, kartës së identitetit, lojë me letra, politika e fjalëkalim*, politikat e
    fjalëkalim*, gjatësia e fjalëkalim*, harrove fjalëkalim*, keni harruar fjalëkalim*, kam harruar
    fjalëkalim*, rivendos fjalëkalim*, në anën, në pjesën, në kartë*, në telefon*, në sms, në email*, në
    aplikacion*, në llogari*, në fushën, në këtë, në faqe*, pas kartës, numri i tokenave, numri i
    tokenëve, tastier*`,
  asks: `
    shkruani, shkruaj, vendosni, fusni, futni, jepni, dërgoni, dërgo, ngjisni, plotësoni, konfirmoni,
    tregoni, ju lutem, ju lutemi, shënoni, ndani`,
  delivered: `
    që ju dërguam, që të dërguam, ju kemi dërguar, të kemi dërguar, të dërguar me sms, me sms, përmes
    sms, që keni marrë, nga aplikacioni i autentifikimit`,
  codes: 'kodi, kodin, kodet, shifrat',
  counts: 'gjatësia e, emri i, lloji i, politika e',
  neutral: 'vlera, përgjigja, përgjigje, teksti, fusha, të dhënat, përmbajtja',
  negations: 'mos, asnjëherë, kurrë, nuk',
  expiry: 'data e skadimit, skadon',
  proof: 'për tu identifikuar, për të hyrë, verifikuar identitetin, konfirmuar identitetin',
  phraseWords: 'dymbëdhjetë fjalë*, 12 fjalë*, 24 fjalë*',
  wallet: 'kuletë*, kuleta, portofol*',
}
