export type { FormsOptions } from './forms-options.ts'
export { createEngine, type Engine, type EngineOptions } from './engine.ts'
export type { Flow } from './flow.ts'
export { type DefinedForm, form } from './form.ts'
export type { AuthorizeRequest, Interaction, Reconciled, Reconciling, Run } from './interaction.ts'
export { keyFile, type KeyRing, keyRing, processKeys, type RingKey } from './keys.ts'
export { type Limits, LIMITS } from './limits.ts'
export type { InteractiveRequest, Pushed, PushOptions, Refused, Served } from './request.ts'
export type {
  ApprovalQuestion,
  CheckResult,
  ConnectionQuestion,
  ContentOf,
  FormQuestion,
  Person,
  Question,
} from './question.ts'
