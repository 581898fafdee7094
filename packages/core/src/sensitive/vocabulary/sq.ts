import type { Vocabulary } from './vocabulary.ts'

export const albanian: Vocabulary = {
  language: 'sq',
  strong: {
    password: `
      fjalëkalim*, fjalkalim*, fjalë kalim*, frazëkalim*, fjala e kalimit, fjalën e kalimit, frazë kalimi,
      kodi i hyrjes`,
    pin: `
      kodi pin, kodin pin, kod pin, numri pin, numrin pin, pini i kartës, pin i kartës, pin kodi, pin kodin,
      numri sekret, kodi sekret, kodin sekret, pin in e kartës, pinin e kartës, pin i ri`,
    'one-time-code': `
      kodi i verifikimit, kodin e verifikimit, kod verifikimi, kodi i konfirmimit, kodin e konfirmimit, kodi
      i vërtetimit, kodin e vërtetimit, njëpërdorimësh, kodi me një përdorim, kodi sms, kodi nga sms, kodin
      nga sms, kodi i rikuperimit, kodin e rikuperimit, kodet e rikuperimit, kodi rezervë, kodin rezervë,
      kodi i autentifikimit, kodin e autentifikimit, kodi i autentikimit, kod njëpërdorimësh, kodi
      njëpërdorimësh, kod një përdorimësh, kod rikuperimi, kode rikuperimi, kod sms`,
    'api-key': `
      çelësi api, çelësin api, çelës api, çelësi i api, çelësin e api, çelësi i qasjes, çelësin e qasjes,
      çelësi i aksesit, çelësin e aksesit, kyç api, kyçi api, çelës hyrjeje`,
    token: `
      tokeni i aksesit, tokenin e aksesit, tokeni i qasjes, tokenin e qasjes, token aksesi, token hyrjeje,
      token i hyrjes, tokeni i hyrjes, tokenin e hyrjes, token i aksesit`,
    'other-secret': `
      çelësi sekret, çelësin sekret, çelës sekret, çelësi i fshehtë, çelësin e fshehtë, sekreti i klientit,
      kyç i fshehtë, çelës i fshehtë, kod sekret, kodi sekret, e fshehta e klientit`,
    'private-key': 'çelësi privat, çelësin privat, çelës privat, kyç privat, kyçi privat',
    'recovery-phrase': `
      fraza e rikuperimit, frazën e rikuperimit, fraza mnemonike, fraza sekrete, frazën sekrete, fjalët e
      rikuperimit, fraza seed, frazën seed, frazë rikuperimi`,
    card: `
      numri i kartës, numrin e kartës, numër karte, karta e kreditit, kartë krediti, kartës së kreditit,
      kartën e kreditit, karta e debitit, kartë debiti, kartës së debitit, kartën e debitit, të dhënat e
      kartës, karta bankare, kartës bankare, kartën bankare`,
    'check-value': `
      kodi i sigurisë, kodin e sigurisë, shifrat në pjesën e pasme, shifrat në anën e pasme, shifrat mbrapa,
      pjesën e pasme të kartës, anën e pasme të kartës, shifrat pas kartës, shifrat prapa kartës, tre
      shifrat në pjesën e pasme, tri shifrat në anën e pasme`,
    debit: `
      debitim direkt, debitimi direkt, debitimit direkt, debitimin direkt, debitim i drejtpërdrejtë,
      autorizim debitimi`,
    'security-answer': `
      pyetja e sigurisë, pyetjes së sigurisë, pyetjen e sigurisë, pyetje sigurie, pyetja sekrete, përgjigja
      sekrete, përgjigjen sekrete, mbiemri i vajzërisë, mbiemrin e vajzërisë, pyetje e fshehtë`,
    credentials: `
      përdoruesit dhe fjalëkalim*, të dhënat e hyrjes, të dhënat e kyçjes, të dhënat e identifikimit, emaili
      dhe fjalëkalim*, kredenciale hyrjeje, të dhëna hyrjeje, emri i përdoruesit dhe fjalëkalimi,
      kredencialet`,
  },
  medium: {
    token: 'tokeni, tokenin',
    'other-secret': 'sekreti, e fshehta',
    account: `
      numri i llogarisë, numrin e llogarisë, llogaria bankare, llogarisë bankare, xhirollogari*, llogari
      bankare`,
    credentials: 'kredencial*',
  },
  weak: {
    'api-key': 'çelës, çelësi',
    card: 'kartë, karta',
  },
  harmless: `
    fjalë kyç*, fjalët kyç*, fjalëkyç*, çelësi primar, çelës primar, çelësi kryesor, çelësi i huaj, çelësi
    publik, çelësin publik, çelës publik, kodi postar, kodi i shtetit, kodi i vendit, kodi i produktit, kodi
    promocional, kodi i zbritjes, kodi i gabimit, barkod*, kartëvizit*, karta sim, kartë sim, karta e
    bibliotekës, kartës së bibliotekës, karta e anëtarësimit, kartës së anëtarësimit, karta e identitetit,
    kartës së identitetit, lojë me letra, politika e fjalëkalim*, politikat e fjalëkalim*, gjatësia e
    fjalëkalim*, harrove fjalëkalim*, keni harruar fjalëkalim*, kam harruar fjalëkalim*, rivendos
    fjalëkalim*, në anën, në pjesën, në kartë*, në telefon*, në sms, në email*, në aplikacion*, në llogari*,
    në fushën, në këtë, në faqe*, pas kartës, numri i tokenave, numri i tokenëve, tastier*, çelësi parësor,
    kyç parësor, çelësi i jashtëm, kyç publik, tregues kyç, rregullat e fjalëkalimit, kërkesat e
    fjalëkalimit, fjalëkalim i harruar, harruat fjalëkalimin, ndryshimi i fjalëkalimit, përgjegjës
    fjalëkalimesh, kod postar, kod zbritjeje, kartë biznesi, sekret tregtar, sekretar*, harta e sajtit`,
  asks: `
    shkruani, shkruaj, vendosni, fusni, futni, jepni, dërgoni, dërgo, ngjisni, plotësoni, konfirmoni,
    tregoni, ju lutem, ju lutemi, shënoni, ndani, ngjitni, fut, jep, kopjoni, na tregoni`,
  delivered: `
    që ju dërguam, që të dërguam, ju kemi dërguar, të kemi dërguar, të dërguar me sms, me sms, përmes sms,
    që keni marrë, nga aplikacioni i autentifikimit, që ju kemi dërguar, ju dërguam, nga aplikacioni i
    vërtetimit, dërguar në`,
  codes: 'kodi, kodin, kodet, shifrat, kod, shifra',
  counts: 'gjatësia e, emri i, lloji i, politika e, numri i, skadimi i',
  neutral: 'vlera, përgjigja, përgjigje, teksti, fusha, të dhënat, përmbajtja, vlerë, fushë, tekst, të dhëna',
  negations: `
    asnjëherë, kurrë, nuk, mos shkruani, mos shkruaj, mos vendosni, mos jepni, mos dërgoni, mos fusni, mos
    futni, mos ndani`,
  expiry: 'data e skadimit, skadon',
  proof: 'për tu identifikuar, për të hyrë, verifikuar identitetin, konfirmuar identitetin',
  phraseWords: 'dymbëdhjetë fjalë*, 12 fjalë*, 24 fjalë*',
  wallet: 'kuletë*, kuleta, portofol*',
}
