export { localPrincipal } from '../caller.ts'
export { isLoopback } from '../http/loopback.ts'
export { listenOnNode, type ListenOptions, type NodeListener } from '../http/node-listener.ts'
export { type KeyRing } from '../keys.ts'
export { open, seal } from '../seal.ts'
export { createApiFetch } from './api-fetch.ts'
export { bindingOf } from './binding.ts'
export { guardedFetch, type GuardedFetchOptions, OutboundRefused } from './guarded-fetch.ts'
export { handleHash, ticketHandle } from './handle.ts'
export { localCode, sameCode } from './local-code.ts'
export {
  type ClientOptions,
  createOAuthClient,
  credentialOf,
  grantedScopes,
  type OAuthClient,
  type Refreshed,
  type TokenAnswer,
} from './oauth-client.ts'
export type { CallInput } from './operation-url.ts'
export {
  type ConnectionHandle,
  createConnectionHandle,
  type HandleOptions,
  type Stage,
} from './provider-call.ts'
export type { AccountSource, Operation, Provider, Providers } from './provider.ts'
export { ProviderError } from './provider-error.ts'
export { type Approval, issueReceipt, type Receipt, verifyReceipt } from './receipt.ts'
export { mayReach } from './reach.ts'
export { createRefresher, type Refresher, type RefresherOptions, type RefreshReason } from './refresh.ts'
export type { FrozenCall, Plan, TicketContent, TicketOrigin } from './ticket-content.ts'
export { openAnswer, openTicket, sealAnswer, sealTicket } from './ticket-seal.ts'
