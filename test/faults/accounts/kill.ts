import type { McpCalled } from '../mcp-caller.ts'
import { LEASE_SECONDS, RUNNING } from '../expectations.ts'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Held } from '../stops.ts'
import { hasRounds, type Way } from '../ways.ts'
import { type Play, type Sent, startStory, type Story, toTheEnd } from './story.ts'
import type { ProcessName, World } from './world.ts'

/** A step of a call that sends its person to a page. */
export interface Point {
  /** In the words of a title. */
  readonly killed: string
  /** The stop where somebody is then. */
  readonly at: string
  /** Who is there: the person, between two steps, or a process. */
  readonly by: 'person' | ProcessName
  /** The server sleeps since before the step, and is not told of it. */
  readonly asleep?: true
  /** A claim is left that nobody finished. */
  readonly inDoubt?: true
  /** What was sent to the CRM gets there after everything else. */
  readonly late?: string
  /** Other revisions do not come there. */
  readonly on?: readonly Way['revision'][]
}

/** How the call goes on: its server still has it, or is gone. */
export type GoingOn = 'waited for' | 'made afresh' | 'retried' | 'continued'

/** Who is killed where. */
export interface Kill {
  readonly point: Point
  readonly victim: ProcessName
  readonly goingOn: GoingOn
}

/** How a story ended after somebody was killed in it. */
export interface Aftermath {
  readonly ended: McpCalled
  /** What was still under way to the CRM has arrived, too. */
  arriveLate(): Promise<void>
}

/** Tells a story up to a point, kills a process there and starts the next one, and goes on as people and clients do. */
export async function killAt(world: World, play: Play, { point, victim, goingOn }: Kill): Promise<Aftermath> {
  const { stops } = world.acme
  const held = stops.hold(point.at)
  const story = startStory(world, play)
  await reached(held, story)
  if (point.asleep === true) await passAsleep(world, held, story)
  await world.kill(victim)
  await world.start(victim)
  const isLate = point.late !== undefined && processAt(world.way, point) === victim
  if (!isLate) held.release()

  const sent = await story.sent
  // Over stdio the page went with the server, and has another address now.
  if (world.way.transport === 'http') await finishPage(story, sent, victim)
  const ended =
    goingOn === 'waited for'
      ? await endOf(world, story, sent)
      : await toTheEnd(await goOnAfresh(world, story, sent, goingOn, point), play, world)
  return {
    ended,
    async arriveLate() {
      if (!isLate) return
      const arrived = stops.next(point.late ?? '')
      held.release()
      await arrived
    },
  }
}

async function reached(held: Held, { end }: Story): Promise<void> {
  const ended = end.then(called => {
    throw new Error(`The story ended before: ${JSON.stringify(called)}`)
  })
  await Promise.race([held.reached, ended])
}

/** The page is done while the server does not run. */
async function passAsleep(world: World, held: Held, { visit }: Story): Promise<void> {
  const { acme } = world
  await putToSleep(world)
  const passed = acme.stops.next('ticket completed')
  held.release()
  await passed
  await visit
}

/** Where it holds no lock: whoever sleeps in the middle of a write keeps everybody else from writing. */
async function putToSleep({ acme: { folder }, server }: World): Promise<void> {
  const database = new DatabaseSync(join(folder, 'askgate.db'))
  database.exec('PRAGMA busy_timeout = 0')
  try {
    server.pause()
    while (!canWrite(database)) {
      server.resume()
      await setImmediate()
      server.pause()
    }
  } finally {
    database.close()
  }
}

function canWrite(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN IMMEDIATE')
  } catch {
    return false
  }
  database.exec('ROLLBACK')
  return true
}

/** The person tries what did not work once more, and goes on from there. */
async function finishPage({ person, visit }: Story, { url, code }: Sent, victim: ProcessName): Promise<void> {
  try {
    await visit
  } catch {
    if (victim === 'pages') await person.reload()
    await person.goOn(url, code)
  }
}

/** Of the call that the server still has: its person has done what was asked, and is asked nothing more. */
async function endOf({ caller }: World, { end }: Story, { reference }: Sent): Promise<McpCalled> {
  if (reference === undefined) return end
  return end.catch(() => caller.call('continue', { reference }))
}

async function goOnAfresh(
  world: World,
  { tool, args }: Play,
  { asked, reference }: Sent,
  goingOn: Exclude<GoingOn, 'waited for'>,
  { inDoubt }: Point,
): Promise<McpCalled> {
  const { caller, acme } = world
  const begin = (): Promise<McpCalled> => {
    switch (goingOn) {
      case 'made afresh':
        return caller.call(tool, args)
      case 'continued':
        return caller.call('continue', { reference })
      case 'retried': {
        const { state = '', key = '' } = asked ?? {}
        return caller.retry(tool, args, { state, responses: { [key]: { action: 'accept' } } })
      }
    }
  }
  if (inDoubt !== true) return begin()
  // A retry waits for whoever may be at it; everybody else is told.
  const waits = acme.stops.next('claimed by another')
  const first = begin()
  if (goingOn === 'retried') await waits
  else expect(await first).toMatchObject(RUNNING)
  acme.advance(LEASE_SECONDS + 1)
  return goingOn === 'retried' ? first : begin()
}

/** Who comes to a point: over stdio there is one process for everything. */
export function processAt({ transport }: Way, { by }: Point): ProcessName | undefined {
  if (by === 'person') return undefined
  return transport === 'stdio' ? 'server' : by
}

/** Ways to go on that make sense after a point. */
export function waysToGoOn(way: Way, { by }: Point, victim: ProcessName): readonly GoingOn[] {
  if (victim === 'pages') return ['waited for']
  if (way.revision === '2025-06-18') return ['continued', 'made afresh']
  // Over stdio a client that retries knows the address of a page that is gone.
  const mayRetry = hasRounds(way) && (way.transport === 'http' || by === 'server')
  return mayRetry ? ['retried', 'made afresh'] : ['made afresh']
}
