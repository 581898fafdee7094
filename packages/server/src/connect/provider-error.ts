/** What a provider answered in place of a result. Holds nothing that was sent or received. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /**
   * - `refused`: any status but success; see `status`.
   * - `reauth-required`: the access is taken no longer, or the person took it from this caller; the next call asks them.
   * - `scope-lost`: the provider grants less than it did; the next call asks the person for it again.
   * - `retry-later`: the access has run out, and there is no new one just now. Nothing was done.
   * - `redirect`, `too-large`, `not-json`, `unreachable`: no usable answer. Whether it was done, nobody knows.
   */
  readonly reason:
    | 'refused'
    | 'reauth-required'
    | 'scope-lost'
    | 'retry-later'
    | 'redirect'
    | 'too-large'
    | 'not-json'
    | 'unreachable'
  readonly status: number | undefined

  constructor(reason: ProviderError['reason'], message: string, status?: number) {
    super(message)
    this.reason = reason
    this.status = status
  }
}

/**
 * Whether the provider is done with the request, so that nothing of it can take effect any more. A gateway that gave up
 * waiting (RFC 9110 section 15.6.5) answers with a status, too, while the request is still being handled behind it.
 */
export function isDefinite({ reason, status }: ProviderError): boolean {
  if (reason === 'refused') return status !== undefined && status < 500 && status !== 408
  return reason === 'reauth-required' || reason === 'scope-lost' || reason === 'retry-later'
}

interface Titled {
  readonly title: string
}

export function reauthRequired({ title }: Titled): ProviderError {
  return new ProviderError(
    'reauth-required',
    `${title} takes this access no longer. Connect the account again.`,
  )
}

export function consentGone({ title }: Titled): ProviderError {
  return new ProviderError(
    'reauth-required',
    `You no longer allow this app to use your ${title} account. Call again to be asked for it.`,
  )
}

export function scopeLost({ title }: Titled, scope: string): ProviderError {
  return new ProviderError(
    'scope-lost',
    `${title} no longer grants "${scope}". Connect the account again to allow it.`,
  )
}

/** @param code - What the authorization server said, where that is for the operator to see to. */
export function retryLater({ title }: Titled, code?: string): ProviderError {
  return new ProviderError(
    'retry-later',
    code === undefined
      ? `${title} gave no new access just now, so nothing was done. Try again in a few minutes.`
      : `${title} gave no new access (${code}), so nothing was done. Its operator has to check how this server is registered there.`,
  )
}
