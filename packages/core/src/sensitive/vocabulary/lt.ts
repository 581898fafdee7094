import type { Vocabulary } from './vocabulary.ts'

export const lithuanian: Vocabulary = {
  language: 'lt',
  strong: {
    password: 'slaptažod*, slaptafraz*, slapta fraz*, slaptos frazės',
    pin: 'pin kod*, kortelės pin, naujas pin, pin numer*',
    'one-time-code': `
      vienkartin* kod*, vienkartin* slaptažod*, patvirtinimo kod*, tikrinimo kod*, saugos kod*, sms kod*,
      kod* iš sms, atsargin* kod*, autentifikavimo kod*, prisijungimo kod*, atkūrimo kod*, patikros kod*`,
    'api-key': 'api rakt*, prieigos rakt*',
    token: 'prieigos žeton*, prieigos raktas, prieigos raktą, seanso žeton*, prieigos token*',
    'other-secret': `
      slapt* rakt*, kliento paslapt*, bendra paslaptis, šifravimo rakt*, slapt* kod*, prieigos rakto
      paslaptis`,
    'private-key': 'privat* rakt*, asmenin* rakt*, parašo rakt*',
    'recovery-phrase': `
      atkūrimo fraz*, atkūrimo žodž*, sėklos fraz*, mnemonin* fraz*, atstatymo fraz*, seed fraz*`,
    card: `
      kortelės numer*, kredito kortel*, banko kortel*, mokėjimo kortel*, kortelės duomen*, debeto kortel*`,
    'check-value': `
      kortelės saugos kod*, saugumo kod*, trys skaitmenys kitoje, skaitmenys kitoje kortelės, triženklis
      kod*, skaitmenys ant kortelės nugarėlės`,
    debit: 'tiesiogin* debet*, sutikimas nurašyti, nurašyti lėšas',
    'security-answer': `
      saugos klausim*, slapt* klausim*, mergautin* pavard*, saugumo klausim*, slapt* atsakym*`,
    credentials: `
      prisijungimo duomen*, vartotojo vardas ir slaptažodis, naudotojo vardas ir slaptažodis, prieigos
      duomen*`,
  },
  medium: {
    token: 'žeton*',
    'other-secret': 'paslaptis',
    account: 'sąskaitos numer*',
  },
  weak: {
    'api-key': 'raktas',
    card: 'kortelė',
  },
  harmless: `
    raktažod*, raktiniai žodžiai, raktinis žodis, pirminis raktas, išorinis raktas, viešasis raktas, viešojo
    rakto, žetonų skaičius, slaptažodžio ilgis, slaptažodžių politika, slaptažodžio reikalavimai,
    slaptažodžio stiprumas, pamiršau slaptažodį, pamirštas slaptažodis, slaptažodžio keitimas, slaptažodžių
    tvarkytuvė, slaptažodžio galiojimas, pašto kodas, prekės kodas, šalies kodas, klaidos kodas, nuolaidos
    kodas, sim kortelė, atminties kortelė, vizitinė kortelė, lojalumo kortelė, kortų žaidimas, svetainės
    medis, komercinė paslaptis, sekretor*`,
  asks: `
    įveskite, įveskit, įrašykite, nurodykite, atsiųskite, įklijuokite, pateikite, prašome, patvirtinkite,
    parašykite, užpildykite, suveskite, surinkite`,
  delivered: `
    kurį jums išsiuntėme, išsiuntėme jums, mes išsiuntėme, iš autentifikavimo programėlės, kurį gavote,
    atsiuntėme`,
  codes: 'kodas, kodą, kodo, skaitmenis, skaitmenys',
  about: 'ilgis, pavadinimas, tipas, politika, formatas, skaičius, galiojimas, stiprumas',
  neutral: 'reikšmė, laukas, atsakymas, tekstas, duomenys, turinys, dalis, įvestis',
  negations: 'niekada, neveskite',
}
