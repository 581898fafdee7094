import type { Clock, Connection, ConnectStore, Credential, Vault } from '@askgate/core'
import { withAccess } from './access.ts'
import { type ApiAnswer, requestApi } from './api-request.ts'
import { connectionEvent } from './connection-event.ts'
import { type CallInput, operationUrl } from './operation-url.ts'
import type { Operation, Provider } from './provider.ts'
import type { Refresher } from './refresh.ts'

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

/** How far the call is that a handle belongs to. */
export interface Stage {
  readonly at: 'ask' | 'act' | 'over'
  /** Of `act`: asked before each request that writes. */
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
  readonly store: Pick<ConnectStore, 'connections' | 'consents' | 'journal'>
  readonly vault: Vault
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Without it, access that has run out asks the person to connect again. */
  readonly refresher?: Refresher
  stage(): Stage
}

export function createConnectionHandle(options: HandleOptions): ConnectionHandle {
  const { provider, connection, scopes, caller, store, vault, fetch, clock, refresher } = options

  return {
    account: connection.account.label,

    async call(operationName, input = {}) {
      const operation = declared(options, operationName)
      if (operation.writes && options.stage().at !== 'act')
        throw new TypeError(`"${operationName}" writes, so it is only there in act.`)
      const url = operationUrl(provider, operationName, operation, input)

      // Nothing is done with a credential that the journal does not know of.
      const used = connectionEvent({ clock, caller }, 'connection-used', connection, operationName)
      await store.journal.note(used)
      return await withAccess(
        {
          ...{ provider, connection, caller, store, vault, clock, refresher },
          ...{ scopes: operation.scopes, agreed: scopes },
        },
        send,
      )

      async function send(credential: Credential): Promise<ApiAnswer> {
        if (operation.writes) await options.stage().fence()
        const { at, signal } = options.stage()
        if (at === 'over') throw over()
        return await requestApi({ url, operation, body: input.body, credential, fetch, signal })
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
