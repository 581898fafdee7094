export type { AuthorizationOptions, HttpOptions, IssuerOptions, SessionLimits } from './options.ts'
export { type HttpHost, type HttpListener, serveHttp } from './serve-http.ts'
export type { VerifiedAuthInfo } from './verify-token.ts'
