import type { Vocabulary } from './vocabulary.ts'

export const bosnian: Vocabulary = {
  language: 'bs',
  strong: {
    password: `
      lozink*, nova šifra, novu šifru, vaša šifra, vašu šifru, stara šifra, pristupna šifra, pristupnu
      šifru, upišite šifru, unesite šifru, ponovite šifru, šifra administratora, šifra grupe, šifra baze,
      šifra računa, šifra naloga, ftp šifra, wifi šifra, wi fi šifra`,
    pin: 'pin kod*, pin kartice, pin vaše kartice, novi pin',
    'one-time-code': `
      jednokratn* lozink*, jednokratn* kod*, jednokratn* šifr*, verifikacijsk* kod*, kod* za potvrdu, kod iz
      sms, kod za verifikaciju`,
    'api-key': 'api ključ*, pristupni ključ*',
    token: 'pristupni token*, token za pristup',
    'other-secret': 'tajni ključ*, tajni kod',
    'private-key': 'privatni ključ*, privatnog ključa, osobni ključ',
    'recovery-phrase': 'fraza za oporavak, frazu za oporavak, seed fraza, riječi za oporavak',
    card: 'broj kartice, broj kreditne kartice, podaci o kartici, kreditna kartica, platna kartica',
    'check-value': 'sigurnosni kod, tri cifre na poleđini, tri broja na poleđini, cifre na poleđini',
    debit: 'direktno zaduženje, nalog za direktno zaduženje',
    'security-answer': 'sigurnosno pitanje, tajno pitanje, djevojačko prezime',
    credentials: 'podaci za prijavu, pristupni podaci, korisničko ime i lozinka, korisničko ime i šifra',
  },
  medium: {
    password: 'šifra, šifru',
    'other-secret': 'tajna',
    account: 'broj računa',
  },
  weak: {
    card: 'kartica',
  },
  harmless: `
    primarni ključ, strani ključ, ključne riječi, javni ključ, broj tokena, dužina lozinke, pravila lozinke,
    zaboravljena šifra, zaboravljena lozinka, poštanski broj, šifra proizvoda, šifra artikla, šifra radnika,
    šifra djelatnosti, sim kartica, poslovna tajna`,
  asks: 'unesite, upišite, zalijepite, pošaljite, navedite, molimo, potvrdite, napišite, ukucajte',
  delivered: 'smo vam poslali, poslali smo, poslan na, koji ste dobili, koji ste primili',
  codes: 'kod, koda, cifre, brojeve',
  counts: 'dužina, naziv, tip, format, minimalna dužina',
  neutral: 'vrijednost, polje, odgovor, tekst, podaci, sadržaj, dio',
  negations: 'nikad, nikada, nemojte',
}
