import type { Vocabulary } from './vocabulary.ts'

export const croatian: Vocabulary = {
  language: 'hr',
  strong: {
    password: `
      lozink*, zapork*, zaporc*, nova šifra, vaša šifra, pristupna šifra, upišite šifru, šifra računa,
      lozinačn* fraz*, pristupn* fraz*, tajna fraza`,
    pin: 'pin kartice, pin vaše kartice, pin broj, pin kod*, novi pin',
    'one-time-code': `
      jednokratn* lozink*, jednokratn* zapork*, jednokratn* kod*, verifikacijsk* kod*, kod* za potvrdu,
      potvrdn* kod*, kod* za provjeru, kontrolni kod, kod* iz sms, sms kod*, pričuvn* kod*, kod* za
      oporavak, kod iz poruke, kod za prijavu`,
    'api-key': 'api ključ*, ključ* api, pristupn* ključ*',
    token: 'pristupn* token*, token* za pristup, token sesije',
    'other-secret': 'tajn* ključ*, tajna klijenta, dijeljena tajna, ključ za šifriranje, tajni kod',
    'private-key': 'privatn* ključ*, osobni ključ za potpis',
    'recovery-phrase': `
      fraz* za oporavak, seed fraz*, mnemoničk* fraz*, riječi za oporavak, fraz* novčanika`,
    card: `
      broj* kartice, broj* kreditne kartice, broj* vaše kartice, podaci o kartici, podatke o kartici,
      kreditn* kartic*, platn* kartic*, debitn* kartic*`,
    'check-value': `
      sigurnosn* kod*, tri znamenke na poleđini, znamenke na poleđini, troznamenkasti kod, kontrolni broj
      kartice, cvv kod`,
    debit: 'izravno terećenje, izravnog terećenja, suglasnost za izravno terećenje',
    'security-answer': 'sigurnosn* pitanj*, tajn* pitanj*, djevojačko prezime, sigurnosni odgovor',
    credentials: `
      podaci za prijavu, podatke za prijavu, korisničko ime i lozink*, pristupni podaci, pristupne podatke,
      vjerodajnic* za prijavu`,
  },
  medium: {
    password: 'šifra, šifru',
    'other-secret': 'tajna',
    account: 'broj računa, broj tekućeg računa',
    credentials: 'vjerodajnice',
  },
  weak: {
    'api-key': 'ključ',
    card: 'kartica',
  },
  harmless: `
    primarni ključ, strani ključ, ključn* riječ*, ključni pokazatelj*, javni ključ*, ključ za sortiranje,
    broj tokena, ograničenje tokena, duljina lozinke, pravila za lozinke, pravila lozinke, politika lozinki,
    snaga lozinke, zaboravljena lozinka, promjena lozinke, upravitelj lozinki, poštanski broj, šifra
    proizvoda, šifra artikla, šifra djelatnosti, kod države, kod pogreške, sim kartica, memorijska kartica,
    kartica vjernosti, karta stranice, poslovna tajna, tajni djed mraz, tajnik, tajnica, violinski ključ`,
  asks: `
    unesite, upišite, zalijepite, pošaljite, navedite, molimo, potvrdite, napišite, dostavite, utipkajte,
    upiši, unesi`,
  delivered: 'smo vam poslali, poslali smo, poslan na, iz aplikacije za provjeru, koji ste primili',
  codes: 'kod, koda, kodove, znamenke, znamenki',
  counts: 'duljina, dužina, naziv, tip, vrsta, format, ograničenje, minimalna duljina',
  neutral: 'vrijednost, polje, odgovor, tekst, podaci, sadržaj, dio, unos, informacija',
  negations: 'nikad, nikada, nemojte, bez',
}
