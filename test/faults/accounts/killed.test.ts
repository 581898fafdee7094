import { REVISIONS } from '@askgate/core'
import { describe } from 'vitest'
import type { Way } from '../ways.ts'
import { CONNECTING, killedConnecting } from './killed-connecting.ts'
import { killedRenewing } from './killed-renewing.ts'
import { killedSending, SENDING_STEPS } from './killed-sending.ts'
import { killsOn } from './kills.ts'
import { worldForBlock } from './world.ts'

const WAYS: readonly Way[] = (['http', 'stdio'] as const).flatMap(transport =>
  REVISIONS.map(revision => ({ transport, revision })),
)
const connecting = killsOn(WAYS, CONNECTING)
// Over stdio nothing is approved.
const sending = killsOn(
  WAYS.filter(({ transport }) => transport === 'http'),
  SENDING_STEPS,
)

describe.for(connecting)('on $way.revision over $way.transport', ({ way, kills }) => {
  const world = worldForBlock(way)

  killedConnecting(way, kills, world)
  if (way.transport === 'http') killedRenewing(way, world)
  killedSending(way, sending.find(other => other.way === way)?.kills ?? [], world)
})
