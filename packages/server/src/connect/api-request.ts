import { AskgateError, type Credential } from '@askgate/core'
import { isLoopback } from '../http/loopback.ts'
import { guardedFetch, OutboundRefused } from './guarded-fetch.ts'
import type { Operation } from './provider.ts'
import { ProviderError } from './provider-error.ts'
import { stripSecrets } from './strip-secrets.ts'

export interface ApiRequest {
  readonly url: URL
  readonly operation: Operation
  readonly body: unknown
  readonly credential: Credential
  readonly fetch: typeof globalThis.fetch
  /** Fires when the caller leaves. */
  readonly signal: AbortSignal
}

export type ApiAnswer =
  | { readonly is: 'done'; readonly body: unknown }
  /** Status 401: it was not done, since the access is not taken. */
  | { readonly is: 'not-taken' }

/**
 * One request, and nothing that leaves here knows its credential.
 *
 * @throws ProviderError for any other answer, or none.
 * @throws TypeError where the API is at no public address.
 */
export async function requestApi({
  url,
  operation,
  body,
  credential,
  fetch,
  signal,
}: ApiRequest): Promise<ApiAnswer> {
  const headers = new Headers({
    accept: 'application/json',
    authorization: `Bearer ${credential.accessToken}`,
  })
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await send()
  const { status } = response
  if (status === 401) return { is: 'not-taken' }
  if (!response.ok)
    throw new ProviderError('refused', `The provider answered with status ${String(status)}.`, status)
  const text = await response.text()
  if (text === '') return { is: 'done', body: undefined }
  const { accessToken, refreshToken } = credential
  const secrets = [accessToken, ...(refreshToken === undefined ? [] : [refreshToken])]
  return { is: 'done', body: stripSecrets(isJson(response) ? parse(text) : text, secrets) }

  async function send(): Promise<Response> {
    const { origin, hostname } = url
    try {
      return await guardedFetch({ origins: [origin], loopback: isLoopback(hostname), fetch })(url, {
        method: operation.method,
        headers,
        signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    } catch (error) {
      throw failureOf(error)
    }
  }

  /** Without a cause: what a network library says of a failure may hold the address and the headers. */
  function failureOf(error: unknown): Error {
    if (signal.aborted) return new AskgateError('cancelled', 'The caller left.')
    const refused = error instanceof OutboundRefused ? error : undefined
    switch (refused?.reason) {
      case 'redirect':
        return new ProviderError(
          'redirect',
          'The provider sent this call elsewhere, which was not followed.',
          refused.status,
        )
      case 'too-large':
        return new ProviderError('too-large', 'The provider answered with too much.', refused.status)
      case 'not-public':
        return new TypeError('The API of this provider is at no public address.')
      case 'undeclared':
      case undefined:
        return new ProviderError('unreachable', 'The provider did not answer.')
    }
  }
}

function isJson({ headers }: Response): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers.get('content-type') ?? '')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderError('not-json', 'The provider answered with something that is no JSON.')
  }
}
