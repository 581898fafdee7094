import type { Vocabulary } from './vocabulary.ts'

export const italian: Vocabulary = {
  language: 'it',
  strong: {
    password: `
      parola d'ordine, parola d'accesso, frase segreta, frase di accesso, parola chiave di accesso, parola
      di accesso, parola segreta`,
    pin: 'codice pin, codice segreto',
    'one-time-code': `
      codice di verifica, codice di conferma, codice otp, codice di recupero, codice monouso, password
      monouso`,
    'api-key': 'chiave api, chiave di accesso',
    token: 'token di accesso',
    'other-secret': 'chiave segreta, segreto client, segreto del client',
    'private-key': 'chiave privata',
    'recovery-phrase': 'frase di recupero, frase seme, frase mnemonica, parole di recupero',
    card: 'numero di carta, numero della carta, carta di credito, carta di debito',
    'check-value': 'codice di sicurezza, cifre sul retro, cifre dietro la carta',
    debit: 'addebito diretto, mandato sepa',
    'security-answer': 'domanda di sicurezza, risposta segreta, risposta di sicurezza, cognome da nubile',
    credentials: 'dati di accesso, nome utente e password',
  },
  medium: {
    token: 'token*',
    'other-secret': 'segreto',
    account: 'numero di conto',
    credentials: 'credenziali',
  },
  weak: {
    'api-key': 'chiave',
    card: 'carta',
  },
  harmless: `
    parola chiave, parole chiave, chiave primaria, chiave esterna, chiave pubblica, biglietto da visita,
    carta del sito, carta di identità, carta da parati, carta sim, codice fiscale, codice postale,
    codice prodotto, codice paese, numero di token, limite di token, numero di parole`,
  asks: `
    inserisci, inserire, inserisca, digita, incolla, fornisci, invia, comunica, scrivi, indica, per
    favore`,
  delivered: 'che ti abbiamo inviato, ti abbiamo inviato, che le abbiamo inviato, ricevuto via sms',
  codes: 'codice, cifre',
  about: 'nome',
  counts: 'lunghezza, numero, nome, scadenza, limite',
  neutral: 'valore, campo, risposta, testo, dati, contenuto, casella, parte',
  negations: 'non, mai, senza',
}
