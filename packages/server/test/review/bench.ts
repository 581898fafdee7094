import { type Caller, type Clock, type Logger, peerOf, type Revision, type Store } from '@askgate/core'
import {
  createEngine,
  type EngineOptions,
  type Interaction,
  type InteractiveRequest,
  type KeyRing,
  keyRing,
  type Limits,
  type Served,
} from '@askgate/server'
import { memoryStore } from '@askgate/store'

export const alice: Caller = {
  standing: 'verified',
  principal: { tenant: 'acme', issuer: 'https://login.example', subject: 'alice' },
  client: 'app',
  server: 'Acme',
}

export interface BenchOptions {
  readonly name?: string
  readonly keys?: KeyRing
  readonly store?: Store
  readonly clock?: Clock
  readonly limits?: Partial<Limits>
  readonly forms?: EngineOptions['forms']
  readonly danger?: EngineOptions['danger']
}

type Request = InteractiveRequest<unknown, unknown, unknown>
type More = Partial<Pick<Request, 'method' | 'rawArguments' | 'signal' | 'push' | 'isFailure'>> & {
  readonly revision?: Revision
  readonly caller?: Caller
}

/** One engine, its log, and the legs of calls to it. */
export function bench(options: BenchOptions = {}) {
  const log: [string, unknown][] = []
  const write = (event: string, fields: unknown) => void log.push([event, fields])
  const logger: Logger = { info: write, warn: write, error: write }
  const store = options.store ?? memoryStore()
  const engine = createEngine({
    name: options.name ?? 'Acme',
    store,
    logger,
    keys: options.keys ?? keyRing([{ kid: 'k1', secret: new Uint8Array(32).fill(1) }]),
    ...(options.clock && { clock: options.clock }),
    ...(options.limits && { limits: options.limits }),
    ...(options.forms && { forms: options.forms }),
    ...(options.danger && { danger: options.danger }),
  })

  function leg<I, A, R>(
    interaction: Interaction<I, A, R>,
    state?: Request['state'],
    responses?: Readonly<Record<string, unknown>>,
    more: More = {},
  ): Promise<Served<R>> {
    const { revision = '2026-07-28', caller = alice, ...rest } = more
    return engine.serve({
      method: 'tools/call',
      name: 'tool',
      interaction,
      input: {} as I,
      rawArguments: {},
      peer: peerOf({
        version: revision,
        capabilities: { elicitation: { form: {} } },
        caller,
        hasChannel: true,
      }),
      state,
      responses,
      signal: new AbortController().signal,
      isFailure: () => false,
      progress: () => undefined,
      ...(rest as object),
    })
  }

  /** The first leg of a call that asks, up to its state. */
  async function asked<I, A, R>(interaction: Interaction<I, A, R>, more?: More): Promise<string> {
    return stateOf(await leg(interaction, undefined, undefined, more))
  }

  return { engine, store, log, leg, asked }
}

export function stateOf(served: Served<unknown>): string {
  if (served.is !== 'question') throw new Error(`expected a question, got ${JSON.stringify(served)}`)
  return served.state
}

export const accept = (content: Record<string, unknown>) => ({ action: 'accept', content })
export const decline = { action: 'decline' }

/** A result counts as received in the turn after it was returned. */
export function handedOver(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
