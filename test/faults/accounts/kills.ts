import { FULL } from '../../full.ts'
import type { Way } from '../ways.ts'
import { type Kill, type Point, processAt, waysToGoOn } from './kill.ts'
import type { ProcessName } from './world.ts'

/** A way, and who is killed on it. */
export interface WayOfKills {
  readonly way: Way
  readonly kills: readonly Kill[]
}

/**
 * Everybody at every point, with every way to go on.
 *
 * In the short run each point has one turn: on one revision, some of them over stdio, and the victim is who is there.
 */
export function killsOn(ways: readonly Way[], points: readonly Point[]): readonly WayOfKills[] {
  return ways
    .map(way => ({
      way,
      kills: points.flatMap((point, index) => (FULL ? killsAt(point, way) : turnOf(point, index, way, ways))),
    }))
    .filter(({ kills }) => kills.length > 0)
}

function killsAt(point: Point, way: Way): readonly Kill[] {
  if (!comesTo(way, point)) return []
  const hasOneVictim = way.transport === 'stdio' || point.asleep === true
  const victims: readonly ProcessName[] = hasOneVictim ? ['server'] : ['server', 'pages']
  return victims.flatMap(victim =>
    waysToGoOn(way, point, victim).map(goingOn => ({ point, victim, goingOn })),
  )
}

function turnOf(point: Point, index: number, way: Way, ways: readonly Way[]): readonly Kill[] {
  const able = ways.filter(other => comesTo(other, point))
  const wanted = able.some(({ transport }) => transport === 'stdio') && index % 6 === 5 ? 'stdio' : 'http'
  const turns = able.filter(({ transport }) => transport === wanted)
  if (turns[(index + 1) % turns.length] !== way) return []
  const there = processAt(way, point)
  const kills = killsAt(point, way).filter(({ victim }) => there === undefined || victim === there)
  return kills.slice(index % kills.length).slice(0, 1)
}

function comesTo({ revision, transport }: Way, { on, asleep }: Point): boolean {
  return on?.includes(revision) !== false && !(transport === 'stdio' && asleep === true)
}

/** What a kill shows, and in words. */
export function titleOf({ revision, transport }: Way, { point, victim, goingOn }: Kill): string {
  return `${IDS[goingOn]} [${revision}] ${transport}: the ${victim} killed ${point.killed}, with the call ${goingOn}`
}

const IDS = {
  'waited for': 'R01',
  'made afresh': 'R01 R04',
  retried: 'R03 R10',
  continued: 'R01 R10',
} as const satisfies Record<Kill['goingOn'], string>
