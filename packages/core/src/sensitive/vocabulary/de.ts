import type { Vocabulary } from './vocabulary.ts'

export const german: Vocabulary = {
  language: 'de',
  strong: {
    password: `
      passwort*, *passwort, *passworter, *kennwort, passwoert*, kennwort*, losungswort, *passworts,
      *passwortes, *passworte, *kennwörter, zugangscode, passsatz, passphras*`,
    pin: `
      geheimzahl, pin nummer, pin eingabe, karten pin, kartenpin, pin der karte, pin ihrer karte, pin zur
      karte, ihre pin, deine pin, ihrer pin, neue pin, neuen pin, pin code*, pincode*, sim pin, persönliche
      geheimzahl, persönliche identifikationsnummer`,
    'one-time-code': `
      bestätigungscode*, sicherheitscode*, einmalcode*, einmal code*, einmalpasswort*, einmal passwort,
      einmalkennwort*, verifizierungscode*, verifikationscode*, authentifizierungscode*, bestaetigungscode*,
      prüfcode*, freischaltcode*, anmeldecode*, login code*, sms code*, sms tan, mobile tan, tan nummer, tan
      verfahren code, zwei faktor code, 2fa code, wiederherstellungscode*, backup code*, ersatzcode,
      transaktionsnummer tan`,
    'api-key': `
      api key, api schlüssel*, api schluessel, zugriffsschlüssel*, zugangsschlüssel*, lizenzschlüssel*`,
    token: `
      zugriffstoken*, zugangstoken*, sitzungstoken, session token, aktualisierungstoken, api token,
      anmeldelink, bearer token`,
    'other-secret': `
      *geheimnis, geheimer schlüssel, geheimen schlüssel, client geheimnis, geheimer schluessel, geheime
      schlüssel, client secret, masterschlüssel, hauptschlüssel, verschlüsselungsschlüssel, geheimcode*,
      gemeinsames geheimnis, geheimen code`,
    'private-key': `
      privater schlussel, privaten schlüssel, privatschlüssel, signaturschlüssel, privater schluessel,
      private schlüssel, privaten schluessel, privatem schlüssel, geheimer ssh schlüssel, signierschlüssel`,
    'recovery-phrase': `
      seed phrase, wiederherstellungsphrase, wiederherstellungswörter, wiederherstellungswort,
      wiederherstellungssatz, seedphrase, seed wörter, mnemonische phrase, wiederherstellungs phrase, wörter
      ihrer wallet`,
    card: `
      kartennummer, kreditkarte*, kartendaten, zahl auf der vorderseite der karte, nummer auf der
      vorderseite der karte, ziffern auf der vorderseite der karte, kartennummern, kartennr, karten nr,
      nummer ihrer karte, nummer der karte, nummer deiner karte, debitkarte*, ec karte nummer, girokarte
      nummer, 16 stellige kartennummer`,
    'check-value': `
      kartenprüfnummer, prüfnummer, ziffern auf der rückseite, prüfziffer der karte, prüfziffern auf der
      karte, kartenprüfziffer, kartenpruefnummer, sicherheitsnummer, cvv code, cvc code, drei ziffern auf
      der rückseite, dreistellige prüfnummer, kartensicherheitscode, dreistelliger code`,
    debit: `
      lastschrift*, sepa mandat, einzugsermächtigung*, abbuchungsauftrag, bankeinzug, sepa lastschrift`,
    'security-answer': `
      sicherheitsfrage*, mädchenname*, geburtsname der mutter, sicherheitsantwort*, geheimfrage*, geheime
      frage, geheime antwort, name ihres ersten haustiers, name deines ersten haustiers`,
    credentials: `
      zugangsdaten, logindaten, login daten, benutzername und passwort, anmeldedaten*, anmeldeinformation*,
      benutzername und kennwort, onlinebanking zugang, einloggdaten`,
  },
  medium: {
    token: 'token*',
    'other-secret': 'geheimnis',
    account: 'kontonummer*, bankverbindung',
  },
  weak: {
    password: 'parole',
    'one-time-code': 'tan',
    'api-key': 'schlüssel, schluessel',
    card: 'karte',
  },
  harmless: `
    öffentlicher schlüssel, öffentlichen schlüssel, kartenspiel*, karten pro hand, visitenkarte*,
    passwortrichtlinie*, passwort zurücksetzen, passwort vergessen, passwort manager, schlüsselwort*,
    schlüsselkennzahl*, schlüsselfigur*, schlüsselübergabe, violinschlüssel, notenschlüssel, hausschlüssel,
    autoschlüssel, sortierschlüssel, öffentliche schlüssel, primärschlüssel*, fremdschlüssel*, speisekarte*,
    landkarte*, sim karte*, speicherkarte*, grafikkarte*, soundkarte, kundenkarte*, postkarte*,
    bankleitzahl, postleitzahl*, kennwortrichtlinie*, passwortlänge*, kennwortlänge*, passwortstärke*,
    passwortregeln, passwort regeln, passwortmanager*, passwortablauf, passwortänderung, kennwort vergessen,
    kennwort zurücksetzen, passwortwechsel, passwortanforderungen, anzahl token*, anzahl der token*,
    geschäftsgeheimnis*, betriebsgeheimnis*, geheimnisträger, amtsgeheimnis, berufsgeheimnis, bankgeheimnis,
    briefgeheimnis, parolen, gutscheincode*, rabattcode*, produktcode*, ländercode*, fehlercode*, sekretär*`,
  asks: `
    eingeben, geben sie, gib, einfügen, fügen sie, senden, nennen, angeben, bitte, tragen sie, eintragen,
    teilen sie, geben, eintippen, einzutragen, mitteilen, schicken, kopieren, hinterlegen, übermitteln,
    bestätigen sie, eingabe, teile, trage`,
  delivered: `
    den wir ihnen geschickt haben, wir ihnen geschickt, wir ihnen gesendet, den wir dir geschickt,
    zugesandt*, aus der authenticator app, per sms, ihnen zugeschickt, dir geschickt haben, wir dir
    gesendet, wir ihnen per, an ihr handy, auf ihr handy, den sie per, die wir ihnen, ihnen gesendet`,
  codes: 'ziffern, zahl, zahlenfolge',
  about: 'länge, richtlinie, typ, hinweis, ablauf, gültigkeit, stärke, bezeichnung, anzahl, ablaufdatum',
  counts: `
    länge, anzahl, ablauf, gültigkeit, mindestlänge, länge des, name des, ablauf des, stärke des, gültigkeit
    des, typ des, bezeichnung des, länge der, name der, mindestlänge des`,
  neutral: `
    wert, feld, antwort, daten, inhalt, eingabe, teil, ziffern, ihre antwort, angabe, angaben, nachricht,
    zeile`,
  negations: 'nicht, nie, niemals, kein, keine, ohne',
}
