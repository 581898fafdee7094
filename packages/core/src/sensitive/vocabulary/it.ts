import type { Vocabulary } from './vocabulary.ts'

export const italian: Vocabulary = {
  language: 'it',
  strong: {
    password: `
      parola d'ordine, parola d'accesso, frase segreta, frase di accesso, parola chiave di accesso, parola
      di accesso, parola segreta, frase d'accesso, codice di accesso, codice d'accesso, codici di accesso,
      parola chiave d'accesso`,
    pin: `
      codice pin, codice segreto, codici pin, pin della carta, pin della tua carta, pin della sua carta,
      numero pin, codice dispositivo, codice personale, tuo pin, nuovo pin, codice del bancomat, pin del
      bancomat`,
    'one-time-code': `
      codice di verifica, codice di conferma, codice otp, codice di recupero, codice monouso, password
      monouso, monouso, codice usa e getta, codici di verifica, codice di autenticazione, codice di
      autorizzazione, codice sms, codice ricevuto, codici di recupero, codici di backup, codice di backup,
      codice temporaneo, codice di sicurezza via sms, codice via sms, codice dell'app`,
    'api-key': `
      chiave api, chiave di accesso, chiavi api, chiave dell'api, chiavi di accesso, chiave d'accesso,
      chiave di licenza`,
    token: `
      token di accesso, token d'accesso, token di sessione, token di aggiornamento, token di autenticazione,
      token api, token del bot, link di accesso, gettone di accesso`,
    'other-secret': `
      chiave segreta, segreto client, segreto del client, chiavi segrete, segreto condiviso, chiave di
      cifratura, chiave di crittografia, chiave maestra, secreto del token, segreto del token, codice
      segreto`,
    'private-key': 'chiave privata, chiavi private, chiave di firma',
    'recovery-phrase': `
      frase di recupero, frase seme, frase mnemonica, parole di recupero, frase seed, parole seed, parole
      del portafoglio`,
    card: `
      numero di carta, numero della carta, carta di credito, carta di debito, numero della tua carta, numero
      della sua carta, carte di credito, carta bancaria, dati della carta, dati della tua carta, carta di
      pagamento, numero del bancomat`,
    'check-value': `
      codice di sicurezza, cifre sul retro, cifre dietro la carta, tre cifre sul retro, 3 cifre sul retro,
      numero sul retro della carta, codice cvv, codice cvc`,
    debit: `
      addebito diretto, mandato sepa, addebito automatico, autorizzo l'addebito, autorizzazione
      all'addebito, domiciliazione bancaria`,
    'security-answer': `
      domanda di sicurezza, risposta segreta, risposta di sicurezza, cognome da nubile, domande di
      sicurezza, domanda segreta, nome del tuo primo animale, nome del primo animale`,
    credentials: `
      dati di accesso, nome utente e password, credenziali di accesso, credenziali bancarie, dati d'accesso,
      dati di login, credenziali dell'account, utente e password, credenziali del conto`,
  },
  medium: {
    token: 'token*, gettone',
    'other-secret': 'segreto',
    account: 'numero di conto, conto corrente, coordinate bancarie',
    credentials: 'credenziali',
  },
  weak: {
    'api-key': 'chiave',
    card: 'carta',
  },
  harmless: `
    parola chiave, parole chiave, chiave primaria, chiave esterna, chiave pubblica, biglietto da visita,
    carta del sito, carta di identità, carta da parati, carta sim, codice fiscale, codice postale, codice
    prodotto, codice paese, numero di token, limite di token, numero di parole, chiavi primarie, chiavi
    esterne, chiavi pubbliche, chiave di ordinamento, chiave di violino, chiave di casa, chiave inglese,
    chiave usb, punti chiave, punto chiave, indicatori chiave, chiave di lettura, lunghezza della password,
    criteri per la password, criteri password, requisiti della password, requisiti password, sicurezza della
    password, scadenza della password, scadenza password, gestore di password, gestore delle password,
    gestore password, password dimenticata, hai dimenticato la password, cambio password, reimposta
    password, reimposta la password, reimpostare la password, reimpostazione della password, ripristino
    password, reimpostazione password, massimo di token, codice di avviamento postale, codice di errore,
    codice errore, codice promozionale, codice sconto, codice a barre, codice sorgente, codice di condotta,
    carta d'identità, carta intestata, carta di imbarco, carta fedeltà, carta regalo, carta geografica,
    giochi di carte, gioco di carte, segreto commerciale, segreto industriale, segreto professionale,
    segreteria, segretari*, mappa del sito`,
  asks: `
    inserisci, inserire, inserisca, digita, incolla, fornisci, invia, comunica, scrivi, indica, per favore,
    digiti, digitare, incolli, fornisca, invii, scriva, indichi, immetti, immettere, immetta, condividi,
    dicci, conferma, copia, compila, riporta, trascrivi`,
  delivered: `
    che ti abbiamo inviato, ti abbiamo inviato, che le abbiamo inviato, ricevuto via sms, che abbiamo
    inviato, le abbiamo inviato, ricevuto per sms, inviato via sms, inviato per sms, dall'app di
    autenticazione, che hai ricevuto, che ha ricevuto, inviato al tuo`,
  codes: 'codice, cifre, codici',
  about: 'nome',
  counts: `
    lunghezza, numero, nome, scadenza, limite, lunghezza della, nome della, numero di, tipo di, scadenza
    della, limite di, criteri per la, nome del, lunghezza minima della`,
  neutral: `
    valore, campo, risposta, testo, dati, contenuto, casella, parte, immissione, la tua risposta,
    informazione, informazioni, messaggio, dettagli, dato`,
  negations: 'non, senza, non inserire, mai la, mai il',
}
