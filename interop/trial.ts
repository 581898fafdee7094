import { within } from './within.ts'
import type { ForeignPackage } from './install.ts'
import type { Processes } from './processes.ts'

/** Somebody else's program, and how it is driven against ours. */
export interface Peer {
  readonly name: string
  readonly package: ForeignPackage
  drive(bench: Bench): Promise<void>
}

/** What a peer is driven with. Everything it starts is stopped at the end, whatever happened. */
export interface Bench {
  /** Whose `node_modules` holds the foreign package. */
  readonly folder: string
  /** An empty HOME, which keeps what a peer leaves behind away from the user's own. */
  readonly home: string
  readonly processes: Processes
  /** Runs one check to the row of the table that it is. A check that throws has failed; the next one runs all the same. */
  check(what: string, run: () => Promise<Passed>): Promise<void>
}

export interface Passed {
  readonly revision: string
  /** In a few words, for the table. */
  readonly seen: string
  /** What a reader of the table would stumble over. */
  readonly note?: string
}

export interface Row {
  readonly peer: string
  readonly version: string
  readonly what: string
  readonly revision: string
  readonly seen: string
  readonly result: 'ok' | 'failed' | 'unavailable'
  /** Why it failed, or what there is to say about it. */
  readonly note: string
  readonly milliseconds: number
}

const CHECK_MILLISECONDS = 90_000

export async function runCheck(peer: Peer, what: string, run: () => Promise<Passed>): Promise<Row> {
  const started = performance.now()
  const row = (part: Pick<Row, 'revision' | 'seen' | 'result' | 'note'>): Row => ({
    peer: peer.name,
    version: peer.package.version,
    what,
    milliseconds: Math.round(performance.now() - started),
    ...part,
  })
  try {
    const { revision, seen, note = '' } = await within(CHECK_MILLISECONDS, what, run())
    return row({ revision, seen, result: 'ok', note })
  } catch (error) {
    return row({ revision: '-', seen: '-', result: 'failed', note: reasonOf(error) })
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
