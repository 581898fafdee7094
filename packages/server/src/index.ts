export {
  createEngine,
  type Engine,
  type EngineOptions,
  type InteractiveRequest,
  type Pushed,
  type Refused,
  type Served,
} from './engine.ts'
export type { Flow } from './flow.ts'
export type { AuthorizeRequest, Interaction, Reconciled, Reconciling, Run } from './interaction.ts'
export { keyFile, type KeyRing, keyRing, processKeys, type RingKey } from './keys.ts'
export { type Limits, LIMITS } from './limits.ts'
export type { CheckResult, ContentOf, FormQuestion, Person, Question } from './question.ts'
