import type { Vocabulary } from './vocabulary.ts'

export const catalan: Vocabulary = {
  language: 'ca',
  strong: {
    password: `
      contraseny*, mot de pas, paraula de pas, paraules de pas, frase de pas, frase de contrasenya, mots de
      pas, clau d'accés personal, paraula clau d'accés`,
    pin: `
      codi pin, codi secret, número secret, número pin, pin de la targeta, el teu pin, el vostre pin, el seu
      pin, codis pin, pin nou, codi personal, teu pin, vostre pin`,
    'one-time-code': `
      d'un sol ús, codi de verificació, codis de verificació, codi de confirmació, codi d'autenticació, codi
      d'autenticador, codi per sms, codi sms, codi de l'sms, codi de l'aplicació d'autenticació, codi de
      recuperació, codis de recuperació, codi de seguretat del mòbil, codi de dos factors, codi d'un sol ús,
      contrasenya d'un sol ús, codi rebut, codi de seguretat de sms, codi d'accés, codi temporal`,
    'api-key': `
      clau api, clau d'api, clau de l'api, claus api, claus d'api, clau d'accés, claus d'accés, clau de
      llicència`,
    token: `
      testimoni d'accés, token d'accés, testimoni de sessió, testimoni d'autenticació, galeta de sessió,
      fitxa d'accés`,
    'other-secret': `
      clau secreta, claus secretes, secret del client, secret compartit, clau mestra, clau de xifratge,
      secrets del client, secret de client`,
    'private-key': 'clau privada, claus privades, clau de signatura',
    'recovery-phrase': `
      frase de recuperació, frase llavor, frase mnemònica, frase secreta, paraules de recuperació, paraules
      llavor, llavor de la cartera, llavor del moneder, frase mnemotècnica`,
    card: `
      número de targeta, número de la targeta, número de la seva targeta, número de la teva targeta, número
      de la vostra targeta, targeta de crèdit, targeta de dèbit, targeta bancària, dades de la targeta,
      dades de targeta, targetes de crèdit, targeta de pagament`,
    'check-value': `
      codi de seguretat, xifres del darrere, dígits del darrere, xifres del dors, dígits del dors, xifres al
      dors, dígits al dors, xifres de la part posterior, dígits de la part posterior, xifres de darrere,
      dígits de darrere, codi de verificació de la targeta, tres xifres del darrere, tres dígits del
      darrere, codi cvv`,
    debit: `
      domiciliació*, domiciliar rebuts, càrrec directe, dèbit directe, mandat sepa, ordre de domiciliació`,
    'security-answer': `
      pregunta de seguretat, pregunta secreta, preguntes de seguretat, resposta secreta, resposta de
      seguretat, resposta a la pregunta de seguretat, cognom de soltera, primera mascota`,
    credentials: `
      dades d'accés, dades d'inici de sessió, usuari i contrasenya, nom d'usuari i contrasenya, credencials
      d'accés, claus de la banca, credencials d'inici`,
  },
  medium: {
    token: 'testimoni',
    account: 'número de compte, número del compte, compte bancari, compte corrent',
    credentials: 'credencials',
  },
  weak: {
    'api-key': 'clau',
    card: 'targeta',
  },
  harmless: `
    clau primària, claus primàries, clau forana, clau externa, clau pública, claus públiques, paraula clau,
    paraules clau, clau anglesa, claus del cotxe, claus de casa, clau de volta, punts clau, codi postal,
    codi de país, codi del país, codi promocional, codi de descompte, codi del producte, codi de producte,
    codi d'error, codi de barres, codi font, codi obert, codi de conducta, targeta de visita, targetes de
    visita, targeta sim, targeta de memòria, targeta de soci, targeta de fidelitat, targeta de la
    biblioteca, targeta sanitària, targeta gràfica, joc de cartes, política de contrasenyes, polítiques de
    contrasenyes, gestor de contrasenyes, restablir la contrasenya, restabliment de la contrasenya, he
    oblidat la contrasenya, canvi de contrasenya, nombre de tokens, límit de tokens, gestor de comptes,
    gestor del compte, número de comptes, de pas, clau estrangera, clau d'ordenació, xifres clau, nombre de
    testimonis, longitud de la contrasenya, requisits de la contrasenya, força de la contrasenya,
    contrasenya oblidada, has oblidat la contrasenya, restableix la contrasenya, caducitat de la
    contrasenya, targeta de fidelització, mapa del lloc, secret comercial, secret professional, amic
    invisible, secretari*`,
  asks: `
    introdueix, introduïu, introdueixi, introduir, escriu, escriviu, escrigui, enganxa, enganxeu, enganxi,
    envia, envieu, enviï, indica, indiqueu, indiqui, facilita, faciliteu, faciliti, proporciona,
    proporcioneu, comparteix, compartiu, confirma, confirmeu, digueu, digues, ompliu, omple, si us plau,
    sisplau, copia, copieu, doneu, poseu, empleneu, teclegeu`,
  delivered: `
    us hem enviat, t'hem enviat, li hem enviat, hem enviat, que has rebut, que heu rebut, rebut per sms, per
    sms, de l'sms, de l'aplicació d'autenticació, de l'autenticador, que us hem enviat, que t'hem enviat,
    que hem enviat, enviat per sms`,
  codes: 'codi, codis, xifra, xifres',
  about: 'nom, noms, longitud, llargada, tipus, política, caducitat, nombre, pista',
  counts: `
    longitud, llargada, nombre, longitud de la, nom de la, nombre de, tipus de, caducitat de la, longitud
    del, nom del, nombre màxim de`,
  neutral: `
    valor, camp, resposta, dades, contingut, missatge, línia, entrada, la vostra resposta, informació`,
  negations: 'mai no, sense cap, no introduïu',
  expiry: 'data de caducitat, caduca el, vàlida fins, vàlid fins',
  proof: `
    iniciar sessió, inici de sessió, verificar la vostra identitat, verificar la teva identitat, confirmar
    la transferència`,
  phraseWords: 'dotze paraules, 12 paraules, vint i quatre paraules, 24 paraules',
  wallet: 'cartera, moneder',
}
