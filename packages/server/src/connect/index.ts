export { isLoopback } from '../http/loopback.ts'
export { listenOnNode, type ListenOptions, type NodeListener } from '../http/node-listener.ts'
export { type KeyRing } from '../keys.ts'
export { open, seal } from '../seal.ts'
export { createApiFetch } from './api-fetch.ts'
export { handleHash, ticketHandle } from './handle.ts'
export { localCode, sameCode } from './local-code.ts'
export type { CallInput } from './operation-url.ts'
export {
  type ConnectionHandle,
  createConnectionHandle,
  type HandleOptions,
  ProviderError,
  type Stage,
} from './provider-call.ts'
export type { AccountSource, Operation, Provider, Providers } from './provider.ts'
export { type Approval, issueReceipt, type Receipt, verifyReceipt } from './receipt.ts'
export { mayReach } from './reach.ts'
export type { FrozenCall, Plan, TicketContent, TicketOrigin } from './ticket-content.ts'
export { openAnswer, openTicket, sealAnswer, sealTicket } from './ticket-seal.ts'
