export { localOrigin } from './local-origin.ts'
export type {
  ConnectOptions,
  HostIdentity,
  HostSession,
  IdentityOptions,
  IssuerIdentity,
  LocalIdentity,
  PageStore,
} from './options.ts'
export { type ConnectService, serveConnect } from './serve-connect.ts'
