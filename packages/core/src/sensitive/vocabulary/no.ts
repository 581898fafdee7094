import type { Vocabulary } from './vocabulary.ts'

export const norwegian: Vocabulary = {
  language: 'no',
  strong: {
    password: `
      passord*, *passord, passfrase*, adgangsfrase*, *tilgangsfrase, adgangskode, passuttrykk, passsetning,
      tilgangsord`,
    pin: 'pinkode*, pin kode*, kortets pin, din pin, ny pin, pin til kortet',
    'one-time-code': `
      engangskode*, engangspassord*, bekreftelseskode*, sikkerhetskode*, verifiseringskode*, sms kode*,
      påloggingskode*, innloggingskode*, autentiseringskode*, gjenopprettingskode*, reservekode*, koden fra
      sms, stadfestingskode, kodebrikke`,
    'api-key': 'api nøkkel*, tilgangsnøkkel*, lisensnøkkel*, api nykel',
    token: `
      tilgangstoken*, tilgangssymbol, sesjonstoken*, tilgangspollett*, oppdateringstoken, innloggingslenke`,
    'other-secret': `
      hemmelig nøkkel, hemmelige nøkkel*, klienthemmelighet*, delt hemmelighet, krypteringsnøkkel*,
      hovednøkkel, hemmelig kode, tilgangspollett løyndom, løynd nøkkel`,
    'private-key': 'privat nøkkel*, private nøkkel*, privatnøkkel*, signeringsnøkkel, privat nykel',
    'recovery-phrase': 'gjenopprettingsfrase*, gjenopprettingsord, seed frase, seedfrase*, huskesetning',
    card: `
      kortnummer*, kredittkort*, betalingskort*, kortopplysninger, bankkortnummer, debetkort*, bankkort`,
    'check-value': `
      tre sifrene på baksiden, tre sifre på baksiden, sifrene på baksiden, cvc kode, cvv kode, tresifret
      kode, kortets sikkerhetskode`,
    debit: 'avtalegiro*, direkte belastning, efaktura fullmakt, fullmakt til å trekke',
    'security-answer': `
      sikkerhetsspørsmål*, hemmelig spørsmål, hemmelig svar, pikenavn, mors pikenavn, navnet på ditt første
      kjæledyr`,
    credentials: `
      innloggingsopplysninger, påloggingsopplysninger, innloggingsdata, innloggingsinformasjon,
      påloggingsinformasjon, brukernavn og passord, tilgangsopplysninger, legitimasjon for pålogging, smtp
      akkreditiver`,
  },
  medium: {
    token: 'token*',
    'other-secret': 'hemmelighet',
    account: 'kontonummer*',
  },
  weak: {
    'api-key': 'nøkkel',
    card: 'kort',
  },
  harmless: `
    primærnøkkel*, fremmednøkkel*, nøkkelord*, nøkkeltall*, nøkkelperson*, offentlig nøkkel*,
    sorteringsnøkkel, antall tokens, tokengrense, passordpolicy, passordregler*, passordlengde*,
    passordstyrke*, passordkrav*, passordbehandler*, passordadministrator, glemt passord*, tilbakestill
    passord*, bytte passord, passordets lengde, postnummer*, produktkode*, landskode*, feilkode*,
    rabattkode*, kortspill*, visittkort*, sim kort*, simkort*, minnekort*, grafikkort*, postkort*,
    kundekort*, medlemskort*, forretningshemmelighet*, sekretær*, kort beskrivelse, kort melding, kort
    tekst, kort navn, kort tittel`,
  asks: `
    skriv inn, oppgi, lim inn, skriv, tast, lim, fyll, angi, bekreft, skriva, vennligst, kopier, legg inn`,
  delivered: `
    som vi sendte, vi har sendt, vi sendte, sendt til deg, fra autentiseringsappen, som du har mottatt,
    sendt på sms, du fikk på`,
  codes: 'kode, koden, sifre',
  about: 'lengde, navn, styrke, utløp',
  counts: 'lengde på, lengden på, navn på, antall',
  neutral: 'verdi, felt, svar, tekst, opplysning, opplysninger, innhold, melding, informasjon',
  negations: 'aldri, ikke, ingen, uten',
}
