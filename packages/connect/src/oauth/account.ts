import type { Connection } from '@askgate/core'
import type { Provider } from '@askgate/server/connect'

export type Account = Connection['account']

/**
 * Whose account was connected, in the provider's own words.
 *
 * @param claims - Of the validated ID token.
 * @throws Error when the provider does not say, so that nobody activates an account they were not shown.
 */
export async function accountOf(
  { account: source, api, operations }: Provider,
  claims: Readonly<Record<string, unknown>> | undefined,
  accessToken: string,
  fetch: (url: URL, init: RequestInit) => Promise<Response>,
): Promise<Account> {
  if (source.from === 'id-token') {
    const id = textOf(claims?.['sub'])
    const label = source.label === undefined ? undefined : textOf(claims?.[source.label])
    if (id === undefined) throw new Error('The ID token names nobody.')
    return { id, label: label ?? id }
  }
  const operation = operations[source.operation]
  if (operation === undefined) throw new TypeError(`There is no operation ${source.operation}.`)
  const response = await fetch(new URL(api.replace(/\/$/, '') + operation.path), {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`The profile answered ${response.status}.`)
  const profile: unknown = await response.json()
  const id = textOf(memberOf(profile, source.id))
  if (id === undefined) throw new Error('The profile names nobody.')
  return { id, label: textOf(memberOf(profile, source.label)) ?? id }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}

/** Ids are numbers at some providers. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= 512 ? text : undefined
}
