import type { PageSeen } from '../../../packages/connect/test/visitor.ts'
import type { Args, CallOptions, Ended, McpAsked, McpCalled } from '../mcp-caller.ts'
import type { Person } from './person.ts'
import type { World } from './world.ts'

/** A call that Alice has made. */
export interface Play {
  readonly person: Person
  readonly tool: string
  readonly args: Args
}

/** A page she is sent to, and what her client has of the call that waits for it. */
export interface Sent {
  readonly url: string
  /** What the page asks for on stdio. */
  readonly code: string | undefined
  /** For `continue`, where the client opens no pages, and the page is about this very call. */
  readonly reference: string | undefined
  /** Where it opens them. */
  readonly asked: McpAsked | undefined
}

/** She has agreed to go there. */
export interface SetOut {
  readonly sent: Sent
  /** How the call ends. To be asked for once the page is done: on 2025-06-18 the call is continued then. */
  finish(): Promise<McpCalled>
}

/** Makes the call, and agrees. Comes to `question asked` on the way. The call is held when this resolves. */
export async function setOut(world: Place, play: Play, options?: CallOptions): Promise<SetOut> {
  const sent = await makeCall(world, play, options)
  await world.acme.stops.arrive('question asked')
  return agree(world, play, sent, options)
}

/** A server that pushed its question waits for the page when this resolves. */
async function makeCall({ caller, acme }: Place, play: Play, options?: CallOptions): Promise<Sent> {
  const waits = acme.stops.next('waiting')
  const called = await caller.call(play.tool, play.args, options)
  if (called.is === 'asked' && called.url !== undefined && called.end !== undefined) await waits
  return sentBy(called, play)
}

async function agree(
  { caller, acme }: Place,
  { tool, args }: Play,
  sent: Sent,
  options?: CallOptions,
): Promise<SetOut> {
  const { reference, asked } = sent
  if (reference !== undefined) return { sent, finish: () => caller.call('continue', { reference }) }
  if (asked === undefined) return { sent, finish: () => caller.call(tool, args) }
  const waits = acme.stops.next('waiting')
  const end = asked.answer({ action: 'accept' }, options)
  end.catch(() => undefined)
  await Promise.race([waits, end])
  return { sent, finish: () => end }
}

type Place = Pick<World, 'caller' | 'acme'>

/** A call from its beginning to its end, as it goes on. */
export interface Story extends Play {
  readonly sent: Promise<Sent>
  /** Her way through the page, to its end. */
  readonly visit: Promise<PageSeen>
  readonly end: Promise<McpCalled>
}

/**
 * Makes the call, agrees, does everything on the page, and continues. Comes to these stops, beside those of the
 * processes: `question asked`, `page agreed to`, those of person.ts, and `about to continue`.
 */
export function startStory(world: World, play: Play): Story {
  // Of this server: the next one knows nothing of what was begun here.
  const place: Place = { caller: world.caller, acme: world.acme }
  const { stops } = place.acme
  const sent = makeCall(place, play)
  const agreed = sent.then(async where => {
    await stops.arrive('question asked')
    return agree(place, play, where)
  })
  const visit = agreed.then(async ({ sent: { url, code } }) => {
    await stops.arrive('page agreed to')
    return play.person.goOn(url, code)
  })
  const end = agreed.then(async ({ sent: { asked }, finish }) => {
    if (asked !== undefined) return finish()
    await visit
    await stops.arrive('about to continue')
    return finish()
  })
  // Whoever is interested awaits them.
  for (const promise of [sent, visit, end]) promise.catch(() => undefined)
  return { ...play, sent, visit, end }
}

/** @throws Error when nobody was sent anywhere. */
export async function sentBy(called: McpCalled, { person }: Pick<Play, 'person'>): Promise<Sent> {
  if (called.is === 'asked' && called.url !== undefined)
    return { url: called.url, code: codeIn(called.message), reference: undefined, asked: called }
  const text = called.is === 'ended' ? called.text : ''
  const address = addressIn(text)
  if (address === undefined) throw new Error(`Nobody was sent to a page: ${text}`)
  const url = address.endsWith('/questions') ? await person.findQuestion(address) : address
  return { url, reference: referenceIn(text), code: codeIn(text), asked: undefined }
}

function addressIn(text: string): string | undefined {
  return /Open (http:\S+) in your browser/.exec(text)?.[1]
}

export function referenceIn(text: string): string | undefined {
  return /the reference (\S+?),/.exec(text)?.[1]
}

function codeIn(text: string): string | undefined {
  return /type (\w{3}-\w{3})\./.exec(text)?.[1]
}

/**
 * Goes on with a call that sends Alice to pages, or not any more, until it has its result.
 *
 * @throws Error when it does not come to one.
 */
export async function toTheEnd(called: McpCalled, play: Play, world: Place): Promise<Ended> {
  const { caller } = world
  let current = called
  for (let legs = 0; legs < MOST_LEGS; legs++) {
    if (current.is === 'ended' && addressIn(current.text) === undefined) {
      const reference = referenceIn(current.text)
      if (reference === undefined) return current
      current = await caller.call('continue', { reference })
    } else if (current.is === 'waits') {
      current = await caller.retry(play.tool, play.args, { state: current.state })
    } else {
      const { sent, finish } = await agree(world, play, await sentBy(current, play))
      await play.person.goOn(sent.url, sent.code)
      current = await finish()
    }
  }
  throw new Error('The call asks for page after page.')
}

const MOST_LEGS = 6
