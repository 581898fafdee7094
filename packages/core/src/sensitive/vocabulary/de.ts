import type { Vocabulary } from './vocabulary.ts'

export const german: Vocabulary = {
  language: 'de',
  strong: {
    password: `
      passwort*, *passwort, *passworter, *kennwort, passwoert*, kennwort*, losungswort, passphrase,
      kennwortphrase`,
    pin: 'geheimzahl, pin nummer, pin code',
    'one-time-code': `
      einmalpasswort, einmalkennwort, einmalcode, bestätigungscode, sicherheitscode, sms code,
      verifizierungscode, wiederherstellungscode`,
    'api-key': 'api schlüssel, zugriffsschlüssel, zugangsschlüssel, api key',
    token: 'zugriffstoken, zugangstoken',
    'other-secret': '*geheimnis, geheimer schlüssel, geheimen schlüssel, client geheimnis',
    'private-key': `
      privater schlussel, privater schlüssel, privaten schlüssel, privatschlüssel, signaturschlüssel`,
    'recovery-phrase': 'seed phrase, wiederherstellungsphrase, wiederherstellungswörter',
    card: `
      kartennummer, kreditkarte*, kartendaten, zahl auf der vorderseite der karte, nummer auf der
      vorderseite der karte, ziffern auf der vorderseite der karte`,
    'check-value': `
      kartenprüfnummer, prüfnummer, ziffern auf der rückseite, prüfziffer der karte, prüfziffern auf der
      karte`,
    debit: 'lastschrift*, sepa mandat',
    'security-answer': 'sicherheitsfrage*, sicherheitsantwort, mädchenname*',
    credentials: 'zugangsdaten, anmeldedaten, logindaten, login daten, benutzername und passwort',
  },
  medium: {
    token: 'token*',
    'other-secret': 'geheimnis',
    account: 'kontonummer',
  },
  weak: {
    password: 'parole',
    'one-time-code': 'tan',
    'api-key': 'schlüssel',
    card: 'karte',
  },
  harmless: `
    primärschlüssel, fremdschlüssel, öffentlicher schlüssel, öffentlichen schlüssel, schlüsselwort,
    schlüsselwörter, kartenspiel*, karten pro hand, visitenkarte*, speisekarte, landkarte, postleitzahl,
    passwortrichtlinie*, passwortlänge, passwort zurücksetzen, passwort vergessen, passwortmanager,
    passwort manager, anzahl token, anzahl der token`,
  asks: `
    eingeben, geben sie, gib, einfügen, fügen sie, senden, nennen, angeben, bitte, tragen sie,
    eintragen, teilen sie`,
  delivered: `
    den wir ihnen geschickt haben, wir ihnen geschickt, wir ihnen gesendet, den wir dir geschickt,
    zugesandt*, aus der authenticator app, per sms`,
  codes: 'code, ziffern, zahl',
  about: 'länge, name, richtlinie, typ',
  counts: 'länge, anzahl, ablauf, gültigkeit, mindestlänge',
  neutral: 'wert, feld, antwort, text, daten, inhalt, eingabe, teil, ziffern',
  negations: 'nicht, nie, niemals, kein, keine, ohne',
}
