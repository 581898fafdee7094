import type { Operation, Provider } from './provider.ts'

/** What an operation is called with. */
export interface CallInput {
  /** One value for each `{name}` of the path. */
  readonly params?: Readonly<Record<string, string | number>>
  /** Only names that the operation declares. */
  readonly query?: Readonly<Record<string, string | number | boolean>>
  /** Sent as JSON. */
  readonly body?: unknown
}

/**
 * The address of an operation. Whatever the values are, it lies at the provider's API and has the segments of the
 * declared path.
 *
 * @throws TypeError for values that are missing, too many, or could mean another path.
 */
export function operationUrl(
  { api }: Pick<Provider, 'api'>,
  name: string,
  operation: Operation,
  { params = {}, query = {} }: CallInput,
): URL {
  const wanted = new Set<string>()
  const path = operation.path.replace(/\{([^{}]*)\}/g, (_, param: string) => {
    wanted.add(param)
    return segment(name, param, Object.hasOwn(params, param) ? params[param] : undefined)
  })
  const extra = Object.keys(params).find(param => !wanted.has(param))
  if (extra !== undefined) throw new TypeError(`"${name}" has no parameter "${extra}" in its path.`)

  const base = new URL(api)
  const url = new URL(base.pathname.replace(/\/$/, '') + path, base.origin)
  for (const [key, value] of Object.entries(query)) {
    if (operation.query?.includes(key) !== true)
      throw new TypeError(`"${name}" declares no query parameter "${key}".`)
    url.searchParams.append(key, String(value))
  }
  // A path that was declared as `//elsewhere` is an address of its own.
  if (url.origin !== base.origin) throw new TypeError(`The path of "${name}" leads away from its API.`)
  return url
}

/** Dot segments count in every spelling, since a server may decode what a URL parser left alone. */
function segment(operation: string, param: string, value: string | number | undefined): string {
  const text = value === undefined ? '' : String(value)
  const decoded = text.replace(/%2e/gi, '.')
  if (text === '' || /[/\\\u0000-\u001f\u007f-\u009f]|%2f|%5c|%0|%1/i.test(text) || /^\.{1,2}$/.test(decoded))
    throw new TypeError(`The parameter "${param}" of "${operation}" can not stand in a path.`)
  return encodeURIComponent(text)
}
