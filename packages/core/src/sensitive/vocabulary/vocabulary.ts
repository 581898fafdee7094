/** What a word can stand for. Narrower than the category of a verdict, since some only count beside another. */
export type Secret =
  | 'password'
  | 'pin'
  | 'one-time-code'
  | 'api-key'
  | 'token'
  | 'other-secret'
  | 'private-key'
  | 'recovery-phrase'
  | 'card'
  | 'check-value'
  | 'debit'
  | 'account'
  | 'security-answer'
  | 'credentials'

/**
 * - `strong`: enough by itself where the field can hold the secret.
 * - `medium`: needs a request to type it, or to be all that a label says.
 * - `weak`: as medium, and then only worth a second look.
 */
export type Strength = 'strong' | 'medium' | 'weak'

/**
 * Terms separated by commas, with or without accents. A space separates words, `word*` stands for every word that
 * begins so, `*word` for every word that ends so (stems of six letters and more: short ones hit innocent words), `#`
 * for a number.
 */
export type Terms = string

/** What one language calls things. */
export interface Vocabulary {
  /** BCP 47. */
  readonly language: string
  readonly strong?: Readonly<Partial<Record<Secret, Terms>>>
  readonly medium?: Readonly<Partial<Record<Secret, Terms>>>
  readonly weak?: Readonly<Partial<Record<Secret, Terms>>>
  /** Phrases with a telling word that are about something else: "primary key", "Secret Santa". */
  readonly harmless?: Terms
  /** Words that ask a person to type or send something. */
  readonly asks?: Terms
  /** How something reached a person that proves who they are: "we sent you", "from your authenticator". */
  readonly delivered?: Terms
  /** What such a thing is called when it is called nothing else: "code", "digits". */
  readonly codes?: Terms
  /** Properties of a secret that are no secret, where they follow it or stand before "of" or "for": "name", "length". */
  readonly about?: Terms
  /** The same, in languages where they stand right before it: "длина пароля", "nombre de jetons". */
  readonly counts?: Terms
  /** Labels that say nothing: "value", "answer". */
  readonly neutral?: Terms
  readonly negations?: Terms
  /** What a thing is asked for in pieces of: "half", "digits", "characters". */
  readonly parts?: Terms
  /** Which piece is meant: "first", "last", "the rest". */
  readonly ordinals?: Terms
  /** What goes back to something said before: "it", "its", "the rest". */
  readonly refersBack?: Terms
  /** What agrees that one word is said for another: "stands for", "means". */
  readonly agrees?: Terms
  /** When a payment card ends: "valid until". */
  readonly expiry?: Terms
  /** Where an answer proves who a person is or releases money: "to sign in", "confirm the transfer". */
  readonly proof?: Terms
  /** As many words as a recovery phrase has: "twelve words". */
  readonly phraseWords?: Terms
  /** What a recovery phrase opens: "wallet". */
  readonly wallet?: Terms
  /** Words of a postal address. */
  readonly address?: Terms
  /** What means a postal code beside an address and a secret elsewhere: the "PIN code" of India. */
  readonly postalCodes?: Terms
}
