/** Words that stand for what only some may read. Each is planted in one place, and nowhere else in the world. */
export const CANARIES = {
  argument: 'heron argument quiet',
  answer: 'heron answer quiet',
  wrongAnswer: 'heron wrong answer quiet',
  declinedContent: 'heron declined content quiet',
  unaskedAnswer: 'heron unasked answer quiet',
  wrongArgument: 'heron wrong argument quiet',
  state: 'heron state quiet',
  /** The format of a live key of a payment provider. */
  secretAnswer: ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_'),
  token: 'heron token quiet',
  kept: 'heron kept quiet',
  result: 'heron result quiet',
  reconciledResult: 'heron reconciled result quiet',
  failureResult: 'heron failure result quiet',
  askError: 'heron ask error quiet',
  keepError: 'heron keep error quiet',
  checkError: 'heron check error quiet',
  authorizeError: 'heron authorize error quiet',
  actError: 'heron act error quiet',
  actObject: 'heron act object quiet',
  reconcileError: 'heron reconcile error quiet',
  promptError: 'heron prompt error quiet',
  promptResult: 'heron prompt result quiet',
} as const
export type Canary = keyof typeof CANARIES
