import { test } from 'vitest'
import { FULL } from '../../full.ts'
import type { Ended } from '../mcp-caller.ts'
import type { Way } from '../ways.ts'
import { expectOneDraft, expectOneMessage, SENDING_SCOPES } from './expectations.ts'
import { drafting, sending } from './plays.ts'
import { type Play, startStory, toTheEnd } from './story.ts'
import { turnsOf } from './turns.ts'
import type { World } from './world.ts'

const HOUR = 60 * 60

/** Somebody sets a clock wrong. */
interface Jump {
  readonly whose: 'server' | 'pages' | 'everybody'
  readonly seconds: number
  /** Where the call is meanwhile, and what it is about. */
  readonly at: string
  readonly about: 'draft' | 'message'
}

const PLACES = [
  { about: 'draft', at: 'question asked' },
  { about: 'message', at: 'about to claim' },
  { about: 'message', at: 'plan shown' },
  { about: 'draft', at: 'account shown' },
  { about: 'draft', at: 'about to claim' },
  { about: 'message', at: 'question asked' },
] as const

/** Each clock in each direction at each place; in the short run, at one. */
const JUMPS: readonly Jump[] = (['server', 'pages', 'everybody'] as const)
  .flatMap(whose => [HOUR, -HOUR].map(seconds => ({ whose, seconds })))
  .flatMap((jump, index) =>
    PLACES.filter((_, place) => FULL || place === index).map(place => ({ ...jump, ...place })),
  )

/** Clocks that are an hour ahead or back from one step to the next. */
export function clocksThatJump(way: Way, world: () => World): void {
  const on = `[${way.revision}] ${way.transport}`

  for (const jump of turnsOf(way, JUMPS))
    test(`R01 ${on}: ${inWords(jump)}: one ${jump.about}`, async () => {
      const person = await world().newDay()
      if (jump.about === 'draft') {
        const { play, conversation } = drafting(world(), person)
        await expectOneDraft(world(), conversation, await endAfter(jump, play))
      } else {
        await world().connectBefore(SENDING_SCOPES)
        const draft = await world().draftByHand()
        await expectOneMessage(world(), draft, await endAfter(jump, sending(person, draft).play))
      }
    })

  /** Who is told that it did not work calls again, at the latest when the clock is right. */
  async function endAfter(jump: Jump, play: Play): Promise<Ended> {
    const { stops } = world().acme
    const held = stops.hold(jump.at)
    const { end, visit } = startStory(world(), play)
    await held.reached
    const setRight = setWrong(world(), jump)
    held.release()
    const first = await end.then(called => toTheEnd(called, play, world())).catch(() => undefined)
    await visit.catch(() => undefined)
    setRight()
    return first?.text.startsWith('Draft') === true
      ? first
      : toTheEnd(await world().caller.call(play.tool, play.args), play, world())
  }
}

function inWords({ whose, seconds, at }: Jump): string {
  const clock = whose === 'everybody' ? 'every clock' : `the clock of the ${whose}`
  return `${clock} is an hour ${seconds > 0 ? 'ahead' : 'back'} from "${at}" on`
}

/** Resolves with how to set it right. When it is the same for everybody, nobody can tell that it is wrong. */
function setWrong({ acme }: World, { whose, seconds }: Jump): () => void {
  if (whose === 'everybody') {
    acme.advance(seconds)
    return () => undefined
  }
  acme.misset(whose, seconds)
  return () => {
    acme.misset(whose, -seconds)
  }
}
