import {
  AskgateError,
  type Clock,
  type Connection,
  type ConnectStore,
  type Credential,
  type JournalEventName,
  type Vault,
} from '@askgate/core'
import { isLoopback } from '../http/loopback.ts'
import { type CallInput, operationUrl } from './operation-url.ts'
import type { Operation, Provider } from './provider.ts'
import { stripSecrets } from './strip-secrets.ts'

/** A person's account at a provider, for one call of a tool. Dead when the call is over. */
export interface ConnectionHandle {
  /** What the person knows the account by. */
  readonly account: string
  /**
   * Calls a declared operation and resolves with the body of its answer: JSON where the provider says so, text
   * otherwise, `undefined` where there is none. Operations that write are there in `act` alone.
   *
   * @throws TypeError for what is not declared or not granted, and after the call.
   * @throws ProviderError when the provider did not do it.
   * @throws AskgateError `effect_superseded`, `credential_unreadable`
   */
  call(operation: string, input?: CallInput): Promise<unknown>
}

/** What a provider answered in place of a result. Holds nothing that was sent or received. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /**
   * - `refused`: any status but success; see `status`.
   * - `reauth-required`: the credential is taken no longer; the next call asks the person to connect again.
   * - `redirect`, `too-large`, `not-json`, `unreachable`: no usable answer. Whether it was done, nobody knows.
   */
  readonly reason: 'refused' | 'reauth-required' | 'redirect' | 'too-large' | 'not-json' | 'unreachable'
  readonly status: number | undefined

  constructor(reason: ProviderError['reason'], message: string, status?: number) {
    super(message)
    this.reason = reason
    this.status = status
  }
}

/** How far the call is that a handle belongs to. */
export interface Stage {
  readonly at: 'ask' | 'act' | 'over'
  /** Of `act`: asked before each operation that writes. */
  fence(): Promise<void>
  readonly signal: AbortSignal
}

export interface HandleOptions {
  /** Its name among the providers. */
  readonly name: string
  readonly provider: Provider
  readonly connection: Connection
  /** What the person agreed to for this caller. */
  readonly scopes: readonly string[]
  /** Keyed digest of the caller. */
  readonly caller: string
  readonly store: Pick<ConnectStore, 'connections' | 'journal'>
  readonly vault: Vault
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  stage(): Stage
}

const TIMEOUT_MS = 15_000
const MAX_BYTES = 1024 * 1024

export function createConnectionHandle(options: HandleOptions): ConnectionHandle {
  const { name, provider, connection, store, vault, clock } = options
  const { id, principal, account, scopes, version } = connection
  const binding = { connection: id, principal, provider: name, account: account.id, scopes, version }

  function event(named: JournalEventName, reason: string) {
    return {
      event: named,
      at: clock.now(),
      principal,
      visitor: undefined,
      caller: options.caller,
      ticket: undefined,
      connection: id,
      provider: name,
      reason,
    }
  }

  return {
    account: account.label,

    async call(operationName, input = {}) {
      const operation = declared(options, operationName)
      if (operation.writes && options.stage().at !== 'act')
        throw new TypeError(`"${operationName}" writes, so it is only there in act.`)
      const url = operationUrl(provider, operationName, operation, input)
      const literal = url.hostname.replace(/^\[|\]$/g, '')
      if (/^[\d.]+$|:/.test(literal)) {
        // Loaded when it is needed: node:net is a good part of what loading the engine takes.
        const { mayReach } = await import('./reach.ts')
        if (!mayReach(literal, isLoopback(url.hostname)))
          throw new TypeError(`The API of "${name}" is at no public address.`)
      }

      // Nothing is done with a credential that the journal does not know of.
      await store.journal.note(event('connection-used', operationName))
      if (operation.writes) await options.stage().fence()
      const { at, signal } = options.stage()
      if (at === 'over') throw over()
      try {
        return await vault.use(binding, credential =>
          exchange(url, operation, input.body, credential, options.fetch, signal),
        )
      } catch (error) {
        if (error instanceof ProviderError && error.reason === 'reauth-required') {
          const lost = event('connection-reauth-required', 'credential-refused')
          await store.connections.move(id, ['active'], 'reauth-required', lost)
        }
        throw error
      }
    },
  }
}

function declared({ name, provider, scopes, stage }: HandleOptions, operation: string): Operation {
  if (stage().at === 'over') throw over()
  const found = Object.hasOwn(provider.operations, operation) ? provider.operations[operation] : undefined
  if (found === undefined) throw new TypeError(`The provider "${name}" declares no operation "${operation}".`)
  const missing = found.scopes.find(scope => !scopes.includes(scope))
  if (missing !== undefined)
    throw new TypeError(`"${operation}" needs the scope "${missing}", which was not asked for.`)
  return found
}

function over(): TypeError {
  return new TypeError('This connection was for a call that is over. Ask for it again.')
}

/** One request, and nothing that leaves here knows its credential. */
async function exchange(
  url: URL,
  operation: Operation,
  body: unknown,
  credential: Credential,
  fetch: typeof globalThis.fetch,
  caller: AbortSignal,
): Promise<unknown> {
  const headers = new Headers({
    accept: 'application/json',
    authorization: `Bearer ${credential.accessToken}`,
  })
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await send()
  const { status } = response
  if (status >= 300 && status < 400) {
    await response.body?.cancel()
    throw new ProviderError(
      'redirect',
      'The provider sent this call elsewhere, which was not followed.',
      status,
    )
  }
  if (!response.ok) {
    await response.body?.cancel()
    throw status === 401
      ? new ProviderError(
          'reauth-required',
          'The provider takes this access no longer. Connect the account again.',
          status,
        )
      : new ProviderError('refused', `The provider answered with status ${String(status)}.`, status)
  }
  const text = await readCapped(response)
  const secrets = [
    credential.accessToken,
    ...(credential.refreshToken === undefined ? [] : [credential.refreshToken]),
  ]
  if (text === '') return undefined
  return stripSecrets(isJson(response) ? parse(text) : text, secrets)

  async function send(): Promise<Response> {
    try {
      return await fetch(url, {
        method: operation.method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.any([caller, AbortSignal.timeout(TIMEOUT_MS)]),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    } catch {
      throw unreachable(caller)
    }
  }

  async function readCapped(answer: Response): Promise<string> {
    if (answer.body === null) return ''
    const chunks: Uint8Array[] = []
    let size = 0
    try {
      for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
        size += chunk.byteLength
        if (size > MAX_BYTES) throw new ProviderError('too-large', 'The provider answered with too much.')
        chunks.push(chunk)
      }
    } catch (error) {
      throw error instanceof ProviderError ? error : unreachable(caller)
    }
    return Buffer.concat(chunks).toString('utf8')
  }
}

/** Without a cause: what a network library says of a failure may hold the address and the headers. */
function unreachable(caller: AbortSignal): Error {
  return caller.aborted
    ? new AskgateError('cancelled', 'The caller left.')
    : new ProviderError('unreachable', 'The provider did not answer.')
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
