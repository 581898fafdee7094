import type { Vocabulary } from './vocabulary.ts'

export const danish: Vocabulary = {
  language: 'da',
  strong: {
    password: `
      adgangskode*, kodeord*, *adgangskode, *kodeord, adgangsord*, adgangsfrase*, *adgangsfrase*, løsenord*,
      gammelt løsen, nyt løsen, løsenkode*, passwordet, løsensætning`,
    pin: 'pinkode*, pin kode*, kortets pin, din pin, ny pin, pin til kortet',
    'one-time-code': `
      engangskode*, engangsadgangskode*, bekræftelseskode*, sikkerhedskode*, godkendelseskode*,
      verifikationskode*, sms kode*, login kode, loginkode*, gendannelseskode*, backupkode*, nøglekort kode,
      kontrolkode*, mitid kode, nemid kode`,
    'api-key': 'api nøgle*, adgangsnøgle*, licensnøgle*',
    token: 'adgangstoken*, sessionstoken*, adgangspolet, opdateringstoken, api token, loginlink',
    'other-secret': `
      hemmelig nøgle, hemmelige nøgle, klienthemmelighed*, klient hemmelighed, polet hemmelighed, delt
      hemmelighed, krypteringsnøgle*, hovednøgle, hemmelig kode, hemmelige kode`,
    'private-key': 'privat nøgle*, private nøgle*, signeringsnøgle',
    'recovery-phrase': `
      gendannelsesfrase*, gendannelsesord, seed frase, seedfrase*, mnemonisk sætning, gendannelsessætning`,
    card: 'kortnummer*, kreditkort*, betalingskort*, kortoplysninger*, dankortnummer, debetkort*, dankort',
    'check-value': `
      tre cifre bag på, tre cifre på bagsiden, cifrene på bagsiden, kontrolcifre, kontrolcifrene, cvc kode,
      cvv kode, trecifrede kode`,
    debit: 'betalingsservice aftale, direkte debitering*, debiteringsfuldmagt, leverandørservice',
    'security-answer': `
      sikkerhedsspørgsmål*, hemmeligt spørgsmål, hemmeligt svar, pigenavn, mors pigenavn, navnet på dit
      første kæledyr`,
    credentials: `
      loginoplysninger*, log ind oplysninger, login oplysninger, adgangsoplysninger,
      legitimationsoplysninger, brugernavn og adgangskode, login akkreditiver, brugernavn og kodeord`,
  },
  medium: {
    token: 'token*',
    'other-secret': 'hemmelighed',
    account: 'kontonummer*, registreringsnummer og kontonummer',
  },
  weak: {
    card: 'kort',
  },
  harmless: `
    primærnøgle*, fremmednøgle*, nøgleord*, nøgletal*, offentlig nøgle, offentlige nøgle, nøgleperson*,
    sorteringsnøgle, antal tokens, tokengrænse, adgangskodepolitik*, adgangskodelængde, adgangskodens
    længde, adgangskodestyrke, adgangskodekrav, adgangskoderegler, adgangskodeadministrator, glemt
    adgangskode, glemt kodeord, nulstil adgangskode, skift adgangskode, postnummer*, produktkode*,
    landekode*, fejlkode*, rabatkode*, kortspil*, visitkort*, sim kort*, simkort*, hukommelseskort*,
    grafikkort*, postkort*, kundekort*, forretningshemmelighed*, sekretær*, kort beskrivelse, kort besked,
    kort tekst, kort navn, kort titel`,
  asks: 'indtast, skriv, angiv, indsæt, udfyld, oplys, bekræft, indtaste, opgiv, venligst, kopier',
  delivered: `
    som vi har sendt, vi har sendt, vi sendte, sendt til dig, fra din godkendelsesapp, du har modtaget,
    sendt på sms`,
  codes: 'kode, koden, cifre',
  about: 'længde, navn, politik, styrke, udløb',
  counts: 'længde på, længden af, navn på, antal, længden på',
  neutral: 'værdi, felt, svar, tekst, oplysning, oplysninger, indhold, besked',
  negations: 'aldrig, ikke, ingen, uden',
}
