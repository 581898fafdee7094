import { REVISIONS } from '@askgate/core'
import { describe } from 'vitest'
import { clocksThatJump } from './clocks.ts'
import { messagesThatGetLost } from './lost.ts'
import { browsersAtTheirOwnPace } from './own-pace.ts'
import { providersThatFail } from './providers.ts'
import { peopleWhoDecideNothing } from './undecided.ts'
import { worldForBlock } from './world.ts'

const WAYS = REVISIONS.map(revision => ({ revision, transport: 'http' }) as const)

// A start costs more than all that is done afterwards, so each world serves for everything.
describe.for(WAYS)('a server and a connect service [$revision]', way => {
  const world = worldForBlock(way)

  browsersAtTheirOwnPace(way, world)
  messagesThatGetLost(way, world)
  peopleWhoDecideNothing(way, world)
  providersThatFail(way, world)
  clocksThatJump(way, world)
})
