import { createEngine, type Engine } from '@askgate/server'
import { sqliteStore } from '@askgate/store/sqlite'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { percentile } from '../percentile.ts'
import { fetchFromCrm, PROVIDERS } from './crm.ts'
import { goUntilActivation, type HeldCall, holdCall } from './held-calls.ts'
import { startPagesOfHost } from './pages-of-host.ts'
import { KEYS, vaultIn } from './start-pages.ts'

/** Where the connect service runs, seen from the server that holds the calls. */
export type Place = 'the same process' | 'another process'

export interface WakingTime {
  readonly place: Place
  /** Calls that are held at the same time. */
  readonly waiting: number
  /** Milliseconds from sending the person's last yes until the held call is answered. */
  readonly p50: number
  readonly p99: number
}

/** How often a store looks what other processes did, as it does by itself. */
export const LOOK_MILLISECONDS = 200

export interface WakingSizes {
  readonly waiting: readonly number[]
  /** Calls that are completed, one after the other, for each row. */
  readonly samples: number
}

/** People say yes on the last page, one after the other, while so many calls are held; on one SQLite file. */
export async function wakingTimes(
  place: Place,
  { waiting, samples }: WakingSizes,
  nodeArgs: readonly string[],
): Promise<readonly WakingTime[]> {
  const folder = mkdtempSync(join(tmpdir(), 'askgate-bench-'))
  const path = join(folder, 'store.db')
  const store = sqliteStore({ path, pollMilliseconds: LOOK_MILLISECONDS })
  const pages = await (place === 'the same process'
    ? startPagesOfHost(store)
    : pagesElsewhere(path, nodeArgs))
  const engine = createEngine({
    ...{ name: 'Acme', store, keys: KEYS, vault: vaultIn(store), providers: PROVIDERS },
    ...{ pages: { origin: pages.origin }, fetch: fetchFromCrm, limits: { holdSeconds: 600 } },
  })

  const others: HeldCall[] = []
  const rows: WakingTime[] = []
  for (const count of waiting) {
    while (others.length < count - 1) others.push(await holdCall(engine, `other-${others.length}`))
    // The first ones load and build what is loaded and built once.
    for (let warmUp = 0; warmUp < samples / 10; warmUp++) await timed(engine, `early-${count}-${warmUp}`)
    const times: number[] = []
    while (times.length < samples)
      times.push(await timed(engine, `person-${count}-${times.length}`, times.length / samples))
    rows.push({ place, waiting: count, p50: percentile(times, 50), p99: percentile(times, 99) })
  }

  others.forEach(call => {
    call.giveUp()
  })
  await pages.close()
  await store.close()
  rmSync(folder, { recursive: true })
  return rows
}

/** @param moment - When the person says yes: between 0 and 1, where 1 is one look of the store later. */
async function timed(engine: Engine, person: string, moment = 0): Promise<number> {
  const { url, answered } = await holdCall(engine, person)
  const { browser, page } = await goUntilActivation(url, person)
  await pause(moment * LOOK_MILLISECONDS)
  const start = performance.now()
  const shown = browser.submit(page, '/activate')
  await answered
  const milliseconds = performance.now() - start
  const { title } = await shown
  if (title !== 'Connected') throw new Error(`The last page says ${title}.`)
  return milliseconds
}

async function pagesElsewhere(path: string, nodeArgs: readonly string[]) {
  const script = fileURLToPath(new URL('pages-child.ts', import.meta.url))
  const child = spawn(process.execPath, [...nodeArgs, script, path], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [origin] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    origin,
    async close() {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}
