import type { Vocabulary } from './vocabulary.ts'

export const latvian: Vocabulary = {
  language: 'lv',
  strong: {
    password: `
      paroli, paroles, jaunā parole, jauno paroli, vecā parole, jūsu parole, jūsu paroli, tava parole,
      galvenā parole, pagaidu parole, lietotāja parole, grupas parole, tīkla parole, ssh parole, ftp parole,
      smtp parole, wifi parole, wi fi parole, piekļuves parole, parole atkārtoti, atkārtot paroli, atkārtota
      parole, parolei, parole kontam, konta parole, vienreizēja parole, dokumenta parole, administratora
      parole, piekļuves frāz*, paroļfrāz*, atslēgfrāz*, pieejas frāz*, pasta parole, pasta paroles, parole e
      pastam, parole pastam`,
    pin: 'pin kod*, kartes pin, jaunais pin',
    'one-time-code': `
      vienreizēj* kod*, vienreizlietojam* kod*, apstiprinājuma kod*, verifikācijas kod*, pārbaudes kod*,
      drošības kod*, sms kod*, kods no sms, kodu no sms, rezerves kod*, autentifikācijas kod*, atkopšanas
      kod*, pieejas kod*`,
    'api-key': 'api atslēg*, piekļuves atslēg*, pieejas atslēg*',
    token: 'piekļuves pilnvar*, piekļuves marķier*, piekļuves token*, sesijas marķier*, pieejas marķier*',
    'other-secret': `
      slepen* atslēg*, klienta noslēpum*, koplietots noslēpums, šifrēšanas atslēg*, slepen* kod*`,
    'private-key': 'privāt* atslēg*, personīg* atslēg*, paraksta atslēg*',
    'recovery-phrase': `
      atkopšanas frāz*, atjaunošanas frāz*, sēklas frāz*, mnemonisk* frāz*, atkopšanas vārd*, seed frāz*`,
    card: `
      kartes numur*, kredītkart*, bankas kart*, maksājumu kart*, kartes dati, kartes datus, debetkart*`,
    'check-value': `
      kartes drošības kod*, trīs cipari kartes aizmugurē, cipari kartes aizmugurē, ciparus kartes aizmugurē,
      trīsciparu kod*`,
    debit: 'tiešais debets, tiešā debeta, automātiskais maksājums no konta',
    'security-answer': `
      drošības jautājum*, slepen* jautājum*, slepen* atbild*, pirmslaulību uzvārd*, mātes pirmslaulību`,
    credentials: `
      pieslēgšanās dati, pieteikšanās dati, pieteikšanās datus, lietotājvārds un parole, lietotājvārdu un
      paroli, piekļuves dati, piekļuves datus, akreditācijas dati`,
  },
  medium: {
    password: 'parole',
    token: 'marķieris',
    'other-secret': 'noslēpums',
    account: 'konta numurs, konta numuru',
  },
  weak: {
    password: 'parole',
    'api-key': 'atslēga',
    card: 'karte',
  },
  harmless: `
    atslēgvārd*, primārā atslēga, ārējā atslēga, publiskā atslēga, publisko atslēgu, paroles garums, paroļu
    politika, paroles prasības, paroles stiprums, aizmirsta parole, aizmirsu paroli, paroles maiņa, paroļu
    pārvaldnieks, paroles derīgums, pasta indekss, pasta kods, produkta kods, valsts kods, kļūdas kods,
    atlaižu kods, sim karte, atmiņas karte, vizītkarte, lojalitātes karte, kāršu spēle, vietnes karte,
    komercnoslēpums, sekretār*`,
  asks: `
    ievadiet, ierakstiet, ielīmējiet, nosūtiet, norādiet, sniedziet, lūdzu, apstipriniet, uzrakstiet,
    aizpildiet, ievadi, ieraksti`,
  delivered: `
    ko mēs jums nosūtījām, mēs nosūtījām, jums nosūtījām, nosūtīts uz, no autentifikācijas lietotnes, ko
    saņēmāt, no sms ziņas, saņemts sms`,
  codes: 'kods, kodu, koda, cipari, ciparus',
  about: 'garums, nosaukums, veids, politika, formāts, skaits, derīgums',
  neutral: 'vērtība, lauks, atbilde, teksts, dati, saturs, daļa, ievade',
  negations: 'nekad, neievadiet, bez',
}
