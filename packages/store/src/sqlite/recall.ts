import type { CallKey, Clock } from '@askgate/core'
import { callId, toolId } from '../call-id.ts'
import { createSweep } from '../sweep.ts'
import type { Database } from './database.ts'
import { queries } from './queries.ts'

/** What this process remembers of the file, to say at once that nothing is known about a call. */
export interface Recall {
  mayConcern(call: CallKey): boolean
  /** This process wrote something that may matter; `version` of the database does not tell that. */
  outdated(): void
}

export function createRecall(database: Database, clock: Clock): Recall {
  const effects = createMemory()
  const refusals = createMemory()
  let seenVersion: unknown
  let isOutdated = true

  /** The version is read first: what is written after that is noticed the next time. */
  function catchUp(now: Date): void {
    const version = database.version()
    if (version === seenVersion && !isOutdated) return

    for (const row of database.rows(effectsSince(effects.last()))) {
      effects.remember(callId(row), row.keep_until, row.changed, now)
    }
    for (const row of database.rows(refusalsSince(refusals.last()))) {
      refusals.remember(toolId(row), row.until, row.number, now)
    }
    seenVersion = version
    isOutdated = false
  }

  catchUp(clock.now())

  return {
    mayConcern(call) {
      const now = clock.now()
      try {
        catchUp(now)
      } catch {
        // Not known is not "no". The caller looks closer and meets the failure there, with its reason.
        return true
      }
      return effects.has(callId(call), now) || refusals.has(toolId(call), now)
    },
    outdated() {
      isOutdated = true
    },
  }
}

/** Names and until when each matters, up to a number of the table they come from. */
function createMemory() {
  const untilOf = new Map<string, number>()
  const sweep = createSweep(
    untilOf,
    (until, now) => until <= now.getTime(),
    name => untilOf.delete(name),
  )
  let last = 0

  return {
    last: () => last,
    has: (name: string, now: Date) => (untilOf.get(name) ?? 0) > now.getTime(),
    remember(name: string, until: number, number: number, now: Date): void {
      sweep(now)
      untilOf.set(name, Math.max(until, untilOf.get(name) ?? 0))
      last = Math.max(last, number)
    },
  }
}

function effectsSince(number: number) {
  return queries
    .selectFrom('effects')
    .select(['caller', 'tool', 'arguments', 'keep_until', 'changed'])
    .where('changed', '>', number)
}

function refusalsSince(number: number) {
  return queries
    .selectFrom('refusals')
    .select(['caller', 'tool', 'until', 'number'])
    .where('number', '>', number)
}
