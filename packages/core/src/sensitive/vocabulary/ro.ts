import type { Vocabulary } from './vocabulary.ts'

export const romanian: Vocabulary = {
  language: 'ro',
  strong: {
    password: `
      parola dvs, parola contului, parola ta, fraza de acces, parolei, parolele, parola nouă, noua parolă,
      parola dumneavoastră, parola veche, parola actuală, parola curentă, introdu parola, introduceți
      parola, repetă parola, repetați parola, confirmă parola, confirmați parola, confirmare parolă, parola
      de, parola pentru, parolă grup, parola rețelei, parola generală, parola wifi, parola wi fi, parola
      administratorului, parola utilizatorului, parolă utilizator, parolă administrator, parola ssh, parola
      ftp, parola smtp, parola cheii, parola bazei, parola implicită, parola principală, parola
      documentului, parola temporară, frază de trecere, expresia de acces, frază parolă, frază de parolă,
      cuvânt de trecere, cuvântul de trecere, parolă nume, nume și parolă, verificați parola, verifică
      parola, reintroduceți parola, reintrodu parola, parola din nou, tastați parola, tastează parola, scrie
      parola, scrieți parola, cu parola`,
    pin: `
      cod pin, codul pin, pin card, pinul cardului, pin ul, noul pin, număr pin, codul cardului, codul
      secret, cod secret`,
    'one-time-code': `
      cod de verificare, cod unic, parola unica, cod sms, cod de unică folosință, parolă de unică folosință,
      unică folosință, codul de verificare, cod de confirmare, codul de confirmare, codul sms, codul primit,
      cod de autentificare, codul de autentificare, cod de recuperare, coduri de recuperare, coduri de
      rezervă, cod de autorizare, codul din sms, cod temporar, cod de acces, codul de acces`,
    'api-key': 'cheie api, cheia api, cheie de acces, chei api, cheia de acces, cheie de licență',
    token: `
      token de acces, tokenul de acces, jeton de acces, jetonul de acces, token de sesiune, token ul de
      acces`,
    'other-secret': `
      cheie secretă, cheia secretă, secretul clientului, secret client, secret partajat, cheie de criptare,
      cheia de criptare`,
    'private-key': 'cheie privată, cheia privată, chei private, cheia personală, cheie de semnare',
    'recovery-phrase': `
      frază de recuperare, frază seed, frază mnemonică, cuvinte de recuperare, cuvintele de recuperare,
      frază secretă`,
    card: `
      număr de card, numărul cardului, număr card, numărul de card, card de credit, cardul de credit, card
      de debit, card bancar, cardul bancar, datele cardului, datele de card`,
    'check-value': `
      cod de securitate, codul de securitate, trei cifre de pe spate, cifrele de pe spate, cifre de pe
      verso, cifrele de pe verso, cod cvv, codul cvv`,
    debit: 'debit direct, debitare directă, mandat de debit, mandat de debitare, autorizez debitarea',
    'security-answer': `
      întrebare de securitate, întrebarea de securitate, întrebare secretă, întrebarea secretă, răspuns
      secret, răspunsul secret, nume de fată, numele de fată, nume de domnișoară, numele de domnișoară`,
    credentials: `
      date de autentificare, datele de autentificare, date de acces, datele de acces, nume de utilizator și
      parolă, utilizator și parolă, date de conectare, datele de conectare, acreditări de conectare, datele
      de logare`,
  },
  medium: {
    password: 'parola, parole',
    token: 'jeton',
    'other-secret': 'secretul',
    account: 'număr de cont, numărul contului, cont bancar',
    credentials: 'acreditări',
  },
  weak: {
    'api-key': 'cheie, cheia',
    card: 'cardul',
  },
  harmless: `
    cuvânt cheie, cuvinte cheie, cheie primară, cod poștal, cuvântul cheie, cheia primară, cheie străină,
    cheia străină, cheie publică, cheia publică, cheie de sortare, indicatori cheie, numărul de tokeni,
    număr de tokeni, lungimea parolei, politica de parole, cerințe parolă, cerințele parolei, puterea
    parolei, complexitatea parolei, expirarea parolei, manager de parole, parolă uitată, ați uitat parola,
    ai uitat parola, schimbarea parolei, schimbare parolă, resetare parolă, resetarea parolei, resetează
    parola, resetați parola, codul poștal, cod produs, codul produsului, cod țară, codul țării, cod de
    eroare, cod promoțional, cod de reducere, cod de bare, cod sursă, card sim, cartelă sim, card de
    memorie, placă grafică, carte de vizită, cărți de joc, joc de cărți, card de fidelitate, harta site
    ului, secret comercial, secret profesional, secretar*, moș crăciun secret`,
  asks: `
    introduceți, introdu, lipiți, trimiteți, scrieți, scrie, tastați, tastează, lipește, trimite, indicați,
    furnizați, completați, completează, vă rugăm, te rugăm, confirmați, comunicați, copiați, spuneți ne`,
  delivered: `
    pe care vi l am trimis, pe care ți l am trimis, vi l am trimis, ți l am trimis, am trimis, primit prin
    sms, trimis prin sms, din aplicația de autentificare, pe care l ați primit, pe care l ai primit`,
  codes: 'cod, codul, coduri, cifre, cifrele',
  counts: 'lungimea, numele, număr de, numărul de, tipul, expirarea, lungime, nume, limita de, politica de',
  neutral: 'valoare, câmp, răspuns, conținut, intrare, parte, răspunsul dvs, informații, mesaj, detalii',
  negations: 'niciodată, nu introduceți, nu scrieți, nu introdu',
}
