/** What a browser brings back from an authorization server. */
export type AuthorizationResponse = {
  readonly state: string
  /** RFC 9207 */
  readonly iss: string | undefined
  /** The whole query, as it came. */
  readonly query: URLSearchParams
} & ({ readonly code: string } | { readonly error: string })

/**
 * Exactly one `state`, exactly one of `code` and `error`, at most one `iss`, none of them empty; otherwise nothing.
 *
 * @see [RFC 6749, section 3.1](https://www.rfc-editor.org/rfc/rfc6749.html#section-3.1)
 */
export function parseAuthorizationResponse(query: URLSearchParams): AuthorizationResponse | undefined {
  const [state, secondState] = query.getAll('state')
  const [iss, secondIss] = query.getAll('iss')
  const answers = [...query.getAll('code'), ...query.getAll('error')]
  if (state === undefined || state === '' || secondState !== undefined) return undefined
  if (iss === '' || secondIss !== undefined) return undefined
  const [answer] = answers
  if (answer === undefined || answer === '' || answers.length > 1) return undefined
  return { state, iss, query, ...(query.has('code') ? { code: answer } : { error: answer }) }
}
