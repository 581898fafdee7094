import type { Vocabulary } from './vocabulary.ts'

export const french: Vocabulary = {
  language: 'fr',
  strong: {
    password: `
      mot de passe, mots de passe, mdp, phrase de passe, phrase secrete, code d'accès, phrases de passe,
      motdepasse, mot de pase`,
    pin: `
      code personnel, code pin, code secret, code confidentiel, codes pin, numéro pin, pin de la carte, pin
      de votre carte, code de la carte, code de votre carte, code de carte, code de déblocage personnel,
      votre pin, nouveau pin`,
    'one-time-code': `
      code de verification, code de confirmation, code de secours, code de recuperation, code à usage
      unique, mot de passe à usage unique, mots de passe à usage unique, codes de vérification, code
      d'authentification, code reçu, code sms, code de connexion, codes de secours, code d'activation reçu,
      code à six chiffres, code à 6 chiffres, code temporaire, code de validation, code otp, code de double
      authentification`,
    'api-key': `
      cle api, cle d'api, cles api, cle d'acces, clef api, clef d'api, clé de l'api, clef de l'api, clef
      d'accès, clés d'accès, clé de licence`,
    token: `
      jeton d'acces, jetons d'accès, jeton de session, jeton d'actualisation, jeton d'authentification,
      jeton d'api, jeton api, token d'accès, lien de connexion, lien magique`,
    'other-secret': `
      cle secrete, secret client, clef secrète, clés secrètes, clé de chiffrement, clef de chiffrement,
      secret partagé, secret du client, clé maître, clé maîtresse, code secret, phrase clé du`,
    'private-key': 'cle privee, clef privee, cleprivee, clés privées, clefs privées, clé de signature',
    'recovery-phrase': `
      phrase de recuperation, phrase mnemonique, phrase secrète, phrase de restauration, mots de
      récupération, phrase de graine, phrase graine, phrase seed, phrase de démarrage, mots de la phrase`,
    card: `
      numero de carte, numero de la carte, carte bancaire, carte de credit, chiffres au recto de la carte,
      numéro de votre carte, numéros de carte, n° de carte, cartes bancaires, cartes de crédit, carte de
      paiement, carte de débit, carte bleue, coordonnées de la carte, informations de carte`,
    'check-value': `
      cryptogramme*, code de securite, chiffres au dos, trois chiffres au dos, 3 chiffres au dos, code cvv,
      code cvc, code au dos`,
    debit: `
      prelevement*, mandat sepa, mandat de prélèvement, autorisation de prélèvement, débiter mon compte,
      débiter votre compte`,
    'security-answer': `
      question secrete, question de securite, reponse secrete, nom de jeune fille, questions secrètes,
      questions de sécurité, réponse de sécurité, réponse à la question secrète, nom de votre premier
      animal, nom de naissance de votre mère`,
    credentials: `
      identifiants de connexion, identifiant et mot de passe, identifiants bancaires, informations de
      connexion, données de connexion, login et mot de passe, nom d'utilisateur et mot de passe,
      identifiants d'accès, codes d'accès`,
  },
  medium: {
    token: 'jeton*',
    account: 'rib, numero de compte, coordonnées bancaires',
    credentials: 'identifiants',
  },
  weak: {
    'api-key': 'cle, clef',
    card: 'carte',
  },
  harmless: `
    mot clé, mots clés, clé de tri, chiffres clés, carte de visite, carte du site, carte postale, carte de
    fidélité, carte sim, couleur de la carte, code postal, code produit, code pays, code promo, nombre de
    jetons, limite de jetons, politique de mot de passe, politique de mots de passe, mot de passe oublié,
    réinitialiser le mot de passe, réinitialisation du mot de passe, mot clef, mots clefs, clé primaire*,
    clés primaires, clé étrangère*, clés étrangères, clé publique*, clés publiques, clef publique, clé de
    partition, clé de sol, points clés, clé usb, clé de contact, clé de cache, cartes de visite, carte
    mémoire, carte graphique, jeu de cartes, carte au trésor, codes postaux, code d'erreur, code barres,
    code source, code couleur, longueur du mot de passe, règles de mot de passe, exigences de mot de passe,
    robustesse du mot de passe, force du mot de passe, expiration du mot de passe, gestionnaire de mots de
    passe, réinitialiser mon mot de passe, changement de mot de passe, nombre maximal de jetons, jeton de
    jeu, jetons de poker, secret des affaires, secret professionnel, secret de fabrication, secrets de
    cuisine, secrétaire*, secrétariat, père noël secret, code de conduite, code de la route, code
    vestimentaire`,
  asks: `
    saisissez, saisir, entrez, collez, indiquez, envoyez, fournissez, donnez, tapez, renseignez, s il vous
    plaît, veuillez, entrer, communiquez, merci de, transmettez, inscrivez, copiez, partagez, confirmez,
    remplissez, saisis, entre ton, indique, donne`,
  delivered: `
    que nous vous avons envoyé, nous vous avons envoyé, reçu par sms, reçu par e mail, de votre application
    d authentification, que nous avons envoyé, vous avons envoyé, envoyé à votre, que vous avez reçu, vous a
    été envoyé`,
  codes: 'chiffres, numéro reçu',
  about: 'nom',
  counts: `
    longueur, nombre, nom, expiration, durée, longueur du, nombre de, durée de validité, nom du, nom de la,
    type de, date d'expiration, expiration du, politique de, longueur minimale du, longueur maximale du`,
  neutral: `
    valeur, champ, réponse, texte, données, contenu, partie, mots, saisie, votre réponse, informations`,
  negations: `
    jamais, sans, ne jamais, aucun, ne pas, ne saisissez, ne donnez, ne communiquez, ne partagez, ne
    demandons, ne demande, ne demandera, ne demanderons, n entrez, n indiquez, n envoyez, n inscrivez, ne
    mettez, ne transmettez, pas de mot de passe`,
}
