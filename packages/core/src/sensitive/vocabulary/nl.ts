import type { Vocabulary } from './vocabulary.ts'

export const dutch: Vocabulary = {
  language: 'nl',
  strong: {
    password: 'wachtwoord*, *wachtwoord, toegangscode*, wachtzin*, wachtfrase*, toegangszin, paswoord*',
    pin: `
      pincode*, pin code*, pinnummer, pin van je, pin van uw, pin van de kaart, nieuwe pin, pas pin, je pin,
      uw pin`,
    'one-time-code': `
      eenmalig wachtwoord, eenmalige code*, verificatiecode*, bevestigingscode*, beveiligingscode*, sms
      code*, inlogcode*, authenticatiecode*, herstelcode*, back upcode*, reservecode*, tan code*,
      tweestapscode, code uit de sms, controlecode*`,
    'api-key': 'toegangssleutel*, api sleutel*, licentiesleutel*',
    token: 'toegangstoken*, sessietoken*, vernieuwingstoken, api token, inloglink',
    'other-secret': `
      geheime sleutel*, clientgeheim*, client geheim*, gedeeld geheim, versleutelingssleutel*, hoofdsleutel,
      geheime code, gedeelde geheim`,
    'private-key': `
      private sleutel, privésleutel*, privé sleutel*, persoonlijke sleutel, ondertekeningssleutel, geheime
      ssh sleutel`,
    'recovery-phrase': `
      herstelwoorden, herstelzin*, seed phrase, seedphrase, geheime herstelzin, herstelfrase, geheugenzin`,
    card: `
      kaartnummer*, creditcard*, kaartgegevens, betaalkaart*, bankpasnummer, pasnummer, nummer van je kaart,
      nummer van uw kaart, betaalpas`,
    'check-value': `
      beveiligingscode, cijfers op de achterkant, drie cijfers achterop, drie cijfers op de achterkant,
      veiligheidscode, kaartbeveiligingscode, cvc code, driecijferige code`,
    debit: 'automatische incasso*, incassomachtiging*, machtiging tot incasso, doorlopende machtiging',
    'security-answer': `
      beveiligingsvra*, meisjesnaam*, geheime vraag, geheim antwoord, controlevraag*, naam van je eerste
      huisdier, naam van uw eerste huisdier`,
    credentials: `
      inloggegevens, gebruikersnaam en wachtwoord, aanmeldgegevens, toegangsgegevens, logingegevens,
      bankinloggegevens`,
  },
  medium: {
    token: 'tokens',
    'other-secret': '*geheim',
    account: 'rekeningnummer, bankrekening',
  },
  weak: {
    'api-key': 'sleutel',
    card: 'kaart',
  },
  harmless: `
    trefwoord*, wachtlijst, wachtwoord vergeten, wachtwoord resetten, primaire sleutel*, vreemde sleutel*,
    sleutelwoord*, openbare sleutel*, publieke sleutel*, sleutelfiguur, sleutelbos, huissleutel*,
    sorteersleutel*, aantal tokens, tokenlimiet*, wachtwoordbeleid*, wachtwoordlengte*, wachtwoordsterkte*,
    wachtwoordregels, wachtwoordvereisten, wachtwoordbeheerder*, wachtwoord herstellen, wachtwoord opnieuw
    instellen, wachtwoord wijzigen, lengte van het wachtwoord, postcode*, productcode*, landcode*,
    foutcode*, kortingscode*, klantenkaart*, visitekaartje*, kaartspel*, simkaart*, sim kaart,
    geheugenkaart*, grafische kaart, ansichtkaart*, landkaart*, bedrijfsgeheim*, beroepsgeheim,
    kruiswoordpuzzel, secretaris*, secretariaat`,
  asks: `
    voer, vul, plak, geef, stuur, deel, beantwoord, alstublieft, vermeld, bevestig, invoeren, invullen,
    graag, noem, kopieer, verstrek`,
  delivered: `
    die we u hebben gestuurd, we je hebben gestuurd, per sms, die we je hebben gestuurd, die wij u hebben
    gestuurd, naar u gestuurd, we hebben gestuurd, die we u stuurden, uit je authenticator, gestuurd naar,
    die u hebt ontvangen, die je hebt ontvangen, die we je stuurden`,
  codes: 'cijfers',
  about: 'lengte, naam, beleid, verloopdatum, sterkte, aantal, indeling, omschrijving',
  counts: 'lengte van het, naam van het, aantal, lengte van de, naam van de, soort',
  neutral: 'waarde, veld, antwoord, tekst, inhoud, deel, gegevens, invoer, bericht, informatie',
  negations: 'niet, nooit, geen, zonder',
}
