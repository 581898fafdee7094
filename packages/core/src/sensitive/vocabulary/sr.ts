import type { Vocabulary } from './vocabulary.ts'

export const serbian: Vocabulary = {
  language: 'sr',
  strong: {
    password: `
      лозинк*, lozink*, приступн* фраз*, pristupn* fraz*, нова шифра, nova šifra, ваша шифра, vaša šifra,
      ваша лозинка, шифру за приступ, šifra za pristup, šifru za pristup, шифра за приступ, приступну шифру,
      pristupna šifra, pristupnu šifru, приступна шифра, унесите шифру, unesite šifru, корисничка шифра,
      korisnička šifra, šifra naloga, шифра налога, нову шифру, novu šifru, стара шифра, stara šifra`,
    pin: `
      пин код*, pin код*, pin kod*, pinkod*, код pin, пин картице, pin kartice, пин ваше картице, нови пин,
      novi pin`,
    'one-time-code': `
      једнократн* лозинк*, једнократн* код*, jednokratn* lozink*, jednokratn* kod*, верификацион* код*,
      verifikacion* kod*, код* за потврду, kod* za potvrdu, потврдни код, код* за верификацију, kod* za
      verifikaciju, код из смс, kod iz sms, sms kod*, смс код*, резервни код*, rezervni kod*, код из поруке,
      kod iz poruke`,
    'api-key': 'api кључ*, api ključ*, приступни кључ, pristupni ključ',
    token: 'приступни токен, pristupni token, токен за приступ, token za pristup',
    'other-secret': `
      тајни кључ*, tajni ključ*, тајног кључа, tajnog ključa, дељена тајна, кључ за шифровање, ključ za
      šifrovanje, тајни код, tajni kod`,
    'private-key': 'приватни кључ*, privatni ključ*, приватног кључа, privatnog ključa, лични кључ',
    'recovery-phrase': `
      фраза за опоравак, fraza za oporavak, фразу за опоравак, frazu za oporavak, seed фраза, seed fraza,
      мнемоничка фраза, речи за опоравак, reči za oporavak`,
    card: `
      број картице, broj kartice, број платне картице, broj platne kartice, подаци о картици, podaci o
      kartici, кредитна картица, kreditna kartica, број кредитне картице, broj kreditne kartice, платна
      картица, platna kartica, broj vaše kartice, број ваше картице`,
    'check-value': `
      сигурносни код, sigurnosni kod, безбедносни код, bezbednosni kod, три цифре на полеђини, tri cifre na
      poleđini, цифре на полеђини, cifre na poleđini, троцифрени код, cvv kod`,
    debit: 'директно задужење, direktno zaduženje, налог за директно задужење',
    'security-answer': `
      сигурносно питање, sigurnosno pitanje, безбедносно питање, bezbednosno pitanje, тајно питање, tajno
      pitanje, девојачко презиме, devojačko prezime`,
    credentials: `
      подаци за пријаву, podaci za prijavu, податке за пријаву, podatke za prijavu, корисничко име и
      лозинка, korisničko ime i lozinka, приступни подаци, pristupni podaci`,
  },
  medium: {
    password: 'шифра, шифру, шифре, šifru, šifra',
    pin: 'пин',
    'other-secret': 'тајна',
    account: 'број рачуна, broj računa',
  },
  weak: {
    'api-key': 'кључ, ključ',
    card: 'картица, kartica',
  },
  harmless: `
    примарни кључ, primarni ključ, страни кључ, strani ključ, кључн* реч*, ključn* reč*, јавни кључ, javni
    ključ, јавног кључа, кључни показатељ*, број токена, broj tokena, дужина лозинке, dužina lozinke,
    политика лозинки, politika lozinki, правила за лозинку, заборављена лозинка, zaboravljena lozinka,
    промена лозинке, promena lozinke, менаџер лозинки, menadžer lozinki, поштански број, poštanski broj,
    шифра производа, šifra proizvoda, шифра артикла, šifra artikla, шифра робе, šifra robe, шифра
    делатности, šifra delatnosti, код државе, мапа сајта, сим картица, sim kartica, меморијска картица,
    лојалти картица, пословна тајна, poslovna tajna, секретар*`,
  asks: `
    унесите, unesite, унеси, unesi, упишите, upišite, налепите, nalepite, пошаљите, pošaljite, наведите,
    navedite, молимо, molimo, потврдите, potvrdite, напишите, napišite, доставите, dostavite, укуцајте,
    ukucajte`,
  delivered: `
    смо вам послали, smo vam poslali, послали смо, poslali smo, послат на, poslat na, из апликације за, iz
    aplikacije za, који сте добили, koji ste dobili`,
  codes: 'код, kod, кода, цифре, cifre, цифара, cifara',
  counts: 'дужина, dužina, број, назив, naziv, тип, формат, ограничење, политика',
  neutral: `
    вредност, vrednost, поље, polje, одговор, odgovor, текст, tekst, подаци, podaci, садржај, sadržaj, део,
    унос, unos`,
  negations: 'никад, nikad, никада, nikada, немојте, nemojte',
}
