import type { Vocabulary } from './vocabulary.ts'

export const swedish: Vocabulary = {
  language: 'sv',
  strong: {
    password: 'lösenord*, *lösenord, lösenfras*, lösenkod*, *lösenordet, passfras',
    pin: 'pinkod*, pin kod*, kortets pin, din pin, ny pin, personlig kod, pin till kortet',
    'one-time-code': `
      engångskod*, engångslösenord*, verifieringskod*, bekräftelsekod*, engångslösen, säkerhetskod*, sms
      kod*, inloggningskod*, autentiseringskod*, återställningskod*, reservkod*, koden från sms, bankid kod,
      kontrollkod*`,
    'api-key': 'api nyckel*, åtkomstnyckel*, licensnyckel*, api nycklar',
    token: 'åtkomsttoken*, sessionstoken*, åtkomstpollett*, uppdateringstoken, api token, inloggningslänk',
    'other-secret': `
      hemlig nyckel, hemliga nyckel*, klienthemlighet*, delad hemlighet, krypteringsnyckel*, huvudnyckel,
      hemlig kod, hemliga koden`,
    'private-key': 'privat nyckel*, privata nyckel*, signeringsnyckel',
    'recovery-phrase': `
      återställningsfras*, återställningsord, seed fras, seedfras*, återhämtningsfras, minnesfras`,
    card: `
      kortnummer*, kreditkort*, kortuppgifter*, betalkort*, bankkortsnummer, bankkort, kontokortsnummer`,
    'check-value': `
      säkerhetskod*, siffrorna på baksidan, tre siffrorna på baksidan, tre siffror på baksidan, kortets
      säkerhetskod, cvc kod, cvv kod`,
    debit: 'autogiro*, medgivande till autogiro, direktdebitering*',
    'security-answer': `
      säkerhetsfråg*, hemlig fråga, hemligt svar, flicknamn*, namnet på ditt första husdjur, kontrollfråga`,
    credentials: `
      användarnamn och lösenord, inloggningsuppgift*, inloggningsinformation, åtkomstuppgifter,
      bankuppgifter för inloggning, autentiseringsuppgift*`,
  },
  medium: {
    token: 'token*',
    'other-secret': 'hemlighet*',
    account: 'kontonummer*',
  },
  weak: {
    'api-key': 'nyckel',
    card: 'kort',
  },
  harmless: `
    primärnyckel*, främmande nyckel*, nyckelord*, nyckeltal*, publik nyckel*, offentlig nyckel*, öppen
    nyckel, nyckelperson*, sorteringsnyckel, antal tokens, tokengräns, lösenordspolicy*, lösenordslängd*,
    lösenordsstyrka*, lösenordsregler*, lösenordskrav*, lösenordshanterare*, glömt lösenord*, återställ
    lösenord*, byta lösenord, längd på lösenordet, lösenordets längd, postnummer*, produktkod*, landskod*,
    felkod*, rabattkod*, kortspel*, visitkort*, sim kort*, simkort*, minneskort*, grafikkort*, vykort*,
    kundkort*, medlemskort*, affärshemlighet*, företagshemlighet*, sekreterare, kort beskrivning, kort
    sammanfattning, kort text, kort namn, kort titel, kort meddelande`,
  asks: 'ange, skriv, klistra, skicka, fyll, lämna, uppge, dela, mata, bekräfta, skriva, vänligen, kopiera',
  delivered: `
    vi skickade, som vi skickat, via sms, som vi skickade, som vi har skickat, skickats till dig, från din
    autentiseringsapp, som du fick, skickade till dig`,
  codes: 'kod, koden, siffror, siffrorna, koder',
  about: 'längd, namn, typ, styrka, giltighet, ledtråd',
  counts: 'längd på, namn på, antal, typ av, giltighetstid för',
  neutral: 'värde, fält, svar, innehåll, uppgift, inmatning, ditt svar, meddelande',
  negations: 'inte, aldrig, ingen, utan',
}
