import type { Vocabulary } from './vocabulary.ts'

export const french: Vocabulary = {
  language: 'fr',
  strong: {
    password: 'mot de passe, mots de passe, mdp, phrase de passe, phrase secrete',
    pin: 'code personnel, code pin, code secret, code confidentiel',
    'one-time-code': `
      code de verification, code de confirmation, code recu par sms, code de secours, code de
      recuperation, code à usage unique, mot de passe à usage unique, mots de passe à usage unique`,
    'api-key': "cle api, cle d'api, cles api, cle d'acces",
    token: "jeton d'acces",
    'other-secret': 'cle secrete, secret client',
    'private-key': 'cle privee, clef privee, cleprivee',
    'recovery-phrase': 'phrase de recuperation, phrase mnemonique, phrase secrete de recuperation',
    card: `
      numero de carte, numero de la carte, carte bancaire, carte de credit, chiffres au recto de la carte`,
    'check-value': 'cryptogramme*, code de securite, chiffres au dos, trois chiffres au dos',
    debit: 'prelevement*, mandat sepa',
    'security-answer': 'question secrete, question de securite, reponse secrete, nom de jeune fille',
    credentials: 'identifiants de connexion, identifiant et mot de passe',
  },
  medium: {
    token: 'jeton*',
    'other-secret': 'secret',
    account: 'rib, numero de compte',
    credentials: 'identifiants',
  },
  weak: {
    'api-key': 'cle',
    card: 'carte',
  },
  harmless: `
    mot clé, mots clés, clé primaire, clé étrangère, clé publique, clé de tri, chiffres clés, carte de
    visite, carte du site, carte postale, carte de fidélité, carte sim, couleur de la carte, code
    postal, code produit, code pays, code promo, nombre de jetons, limite de jetons, politique de mot de
    passe, politique de mots de passe, mot de passe oublié, réinitialiser le mot de passe,
    réinitialisation du mot de passe`,
  asks: `
    saisissez, saisir, entrez, collez, indiquez, envoyez, fournissez, donnez, tapez, renseignez, s il
    vous plaît, veuillez`,
  delivered: `
    que nous vous avons envoyé, nous vous avons envoyé, reçu par sms, reçu par e mail, de votre
    application d authentification`,
  codes: 'code, chiffres',
  about: 'nom',
  counts: 'longueur, nombre, nom, expiration, durée',
  neutral: 'valeur, champ, réponse, texte, données, contenu, partie, mots',
  negations: 'ne, pas, jamais, sans',
}
