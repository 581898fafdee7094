import { type Clock, type Logger, type RandomBytes } from '@askgate/core'
import type { McpServerFactory } from '@modelcontextprotocol/server'

export interface HttpOptions {
  /** Called afresh for every 2026-07-28 request and every 2025 session; returns a new instance each time. */
  readonly server: McpServerFactory
  /** Where the endpoint is; `/mcp` by default. */
  readonly path?: string
  /** Whose tokens are accepted. Without it every caller is anonymous, and only loopback hosts are served. */
  readonly authorization?: AuthorizationOptions
  /** `Host` values accepted besides `resource` and the listener's own loopback address, as `host` or `host:port`. */
  readonly allowedHosts?: readonly string[]
  /** `Origin` values accepted, such as `https://app.example`. None by default: only browsers send one. */
  readonly allowedOrigins?: readonly string[]
  /** Limits of 2025 sessions. */
  readonly sessions?: SessionLimits
  readonly clock?: Clock
  /** For issuer metadata and keys only. */
  readonly fetch?: typeof globalThis.fetch
  readonly random?: RandomBytes
  readonly logger?: Logger
  readonly danger?: {
    /** Accepts `http:` issuers, keys and resources on other machines. Whoever sits between can then mint tokens. */
    readonly allowHttp?: true
    /** Serves other hosts than loopback without authorization. Anybody can then call every tool. */
    readonly allowAnonymous?: true
  }
}

export interface AuthorizationOptions {
  /** This server's canonical URL, and the audience every token must name. */
  readonly resource: string
  /** The authorization servers that are trusted to say who somebody is. */
  readonly issuers: readonly IssuerOptions[]
  /** Scopes that every request needs. */
  readonly requiredScopes?: readonly string[]
  /** The claim that holds the tenant; by default the tenant is the issuer. A token without the claim is refused. */
  readonly tenantClaim?: string
}

export interface IssuerOptions {
  /** Compared character by character with the token's `iss`. */
  readonly issuer: string
  /** Where the keys are; by default found through the issuer's metadata. */
  readonly jwksUri?: string
  /** What this issuer writes into `aud` for this server; by default `resource`. */
  readonly audience?: string
  /** Asymmetric signature algorithms; by default RS256, PS256, ES256 and EdDSA. */
  readonly algorithms?: readonly string[]
  /**
   * Accepted `typ` headers; by default only `at+jwt`, so that no ID token passes for an access token. Add `JWT` for an
   * issuer that does not follow RFC 9068.
   */
  readonly types?: readonly string[]
}

export interface SessionLimits {
  /** Open sessions in this process; 1000 by default. */
  readonly max?: number
  /** How long a session without an open request lives; 1800 by default. */
  readonly idleSeconds?: number
  /** How long any session lives; 86400 by default. */
  readonly absoluteSeconds?: number
}
