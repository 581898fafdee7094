import { describe } from 'vitest'
import { callersThatLeave } from './left.ts'
import { messagesThatGetLost } from './lost.ts'
import { pairForBlock } from './pair.ts'
import { serversThatPause } from './paused.ts'
import { thingsThatHappenTwice } from './twice.ts'
import { WAYS } from './ways.ts'

// A start costs more than all that is done with a server afterwards, so each pair serves for everything.
describe.for(WAYS)('two servers over $transport on one record [$revision]', way => {
  const pair = pairForBlock(way)

  messagesThatGetLost(way, pair)
  thingsThatHappenTwice(way, pair)
  callersThatLeave(way, pair)
  serversThatPause(way, pair)
})
