import { createHash, timingSafeEqual } from 'node:crypto'
import type { CrmAccounts } from './accounts.ts'
import { apiRoutes, nothingHere, problem } from './api-routes.ts'
import type { Access } from './authorization-server.ts'
import type { CrmRecords } from './records.ts'

export interface ApiOptions {
  readonly records: CrmRecords
  readonly accounts: CrmAccounts
  /** The operator's. Whoever sends it as `x-api-key` sees everything and looks after the catalogue. */
  readonly apiKey: string
  accessOf(token: string): Promise<Access | undefined>
}

/**
 * For everybody:
 * - `GET /services`: the catalogue.
 *
 * For applications, with an access token of an account; they see and change what is that account's:
 * - `GET /account`: whose token it is.
 * - `GET /drafts?reference=`, `GET /drafts/{id}` (`drafts:read`).
 * - `POST /drafts` (`drafts:write`): makes one more draft each time it is called.
 * - `PATCH /drafts/{id}` (`drafts:write`): changes it, and its version grows.
 * - `POST /messages` with `{ reference, draft, version }` (`messages:send`): sends the draft each time it is called,
 *   unless it has another version by now.
 * - `GET /messages?reference=` (`messages:send`).
 *
 * What is posted with `notAfter` has no effect when it arrives later.
 *
 * For the operator, with the API key: all drafts and messages to read, and
 * - `PATCH /services/{name}` with `{ offered }`: offers a service, or withdraws it.
 */
export function createApi({ records, accounts, apiKey, accessOf }: ApiOptions) {
  const routes = apiRoutes(records, accounts)
  const operatorKey = digest(apiKey)

  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const [, collection = '', item, ...rest] = pathname.split('/')
    const name = `${request.method} /${collection}${item === undefined ? '' : '/{item}'}`
    const route = rest.length === 0 && Object.hasOwn(routes, name) ? routes[name] : undefined
    const decoded = decode(item ?? '')
    if (route === undefined || decoded === undefined) return nothingHere()

    const call = {
      item: decoded,
      reference: searchParams.get('reference') ?? undefined,
      body: await bodyOf(request),
    }
    if (route.for === 'everybody') return route.serve(call)
    const caller = await callerOf(request)
    if (caller === undefined)
      return problem(401, 'Send an access token.', { 'www-authenticate': 'Bearer error="invalid_token"' })
    if (caller === 'operator') return 'asOperator' in route ? route.asOperator(call) : notForYou()
    if (route.for === 'operator') return notForYou()
    if (route.scope !== undefined && !caller.scopes.has(route.scope)) return notForYou(route.scope)
    return route.serve({ ...call, account: caller.account })
  }

  async function callerOf({ headers }: Request): Promise<Access | 'operator' | undefined> {
    const key = headers.get('x-api-key')
    if (key !== null) return timingSafeEqual(digest(key), operatorKey) ? 'operator' : undefined
    const [, token] = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
    return token === undefined ? undefined : accessOf(token)
  }
}

function notForYou(scope?: string): Response {
  const needs = scope === undefined ? '' : `, scope="${scope}"`
  return problem(403, 'You may not do that.', {
    'www-authenticate': `Bearer error="insufficient_scope"${needs}`,
  })
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return undefined
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
