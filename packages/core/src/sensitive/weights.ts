/**
 * What each sign weighs, from 0 to 1. Signs of one suspicion are added up; what reaches `BLOCK` of `verdict.ts` refuses
 * and what reaches `REVIEW` asks for a second look.
 */
export const WEIGHT = {
  /** A plain word for a secret on what can hold it. */
  strong: 0.9,
  medium: 0.4,
  weak: 0.2,
  /** The sentence asks to type it. */
  asked: 0.3,
  /** The label says nothing else. */
  alone: 0.3,
  /** What belongs to it stands beside it. */
  companion: 0.3,
  /** Its letters are hidden or borrowed. */
  disguised: 0.3,
  /** The same text speaks of digits or a code. */
  digits: 0.2,
  /** Several fields take a part each. */
  split: 0.3,
  /** Limits as long as such a secret. */
  shape: 0.2,
  /** An answer that proves who a person is. */
  proof: 0.3,
  /** A field that says "never type your password here". */
  negated: 0.5,
  /** An account number, without a word about taking money from it. */
  account: 0.5,
  /** Less than the whole secret, and one named part of it. */
  partial: 0.5,
  namedPart: 0.8,
  /** What goes on with an earlier question about a secret: one that asked for it, one that spoke of it. */
  goesOn: 0.9,
  goesBack: 0.8,
  /** No more than a field without a name after such a question. */
  follows: 0.6,
  /** An agreed word for it. */
  agreed: 0.8,
  /** "PIN code" among the parts of an address. */
  postal: 0.5,
  /** A credential that nothing else looks like, and one that something might. */
  value: 1,
  likeValue: 0.6,
  /** Text that was not read. */
  unread: 1,
} as const
