/**
 * Another service where a person has an account. Static and reviewed: nothing of it comes from a client, a model or the
 * provider's own answers.
 */
export interface Provider {
  /** What people read: `Acme CRM`. */
  readonly title: string
  /** Its authorization server. Metadata is read from it, and must name the same issuer. */
  readonly issuer: string
  /** Other origins that its metadata may name, such as one for tokens alone. Nothing else is spoken to. */
  readonly origins?: readonly string[]
  readonly clientId: string
  readonly clientSecret?: string
  /** What each scope lets a tool do, in words for the person. A scope that is not here can not be asked for. */
  readonly scopes: Readonly<Record<string, string>>
  /** RFC 8707: the API the token is for, where the authorization server knows resources. */
  readonly resource?: string
  /** Where the API is. Calls go there and nowhere else; a redirect to another origin is refused. */
  readonly api: string
  /** Everything a tool may do there. */
  readonly operations: Readonly<Record<string, Operation>>
  /** Who the connected account is, from the provider: for "connected as", and to notice another account. */
  readonly account: AccountSource
}

/** The claims of the ID token, or an operation that reads the profile. */
export type AccountSource =
  | { readonly from: 'id-token'; readonly label?: string }
  | { readonly from: 'operation'; readonly operation: string; readonly id: string; readonly label: string }

/** One call of the provider's API. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/drafts/{id}`: each `{name}` takes one parameter, encoded, never a slash or a dot segment. */
  readonly path: string
  /** Names of query parameters it takes. */
  readonly query?: readonly string[]
  /** Scopes a connection needs for it; all must have been granted. */
  readonly scopes: readonly string[]
  /** Writing operations are only there in `act`. */
  readonly writes: boolean
}

export type Providers = Readonly<Record<string, Provider>>
