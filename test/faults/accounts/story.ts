import type { PageSeen } from '../../../packages/connect/test/visitor.ts'
import type { Args, Ended, McpCalled, McpCaller } from '../mcp-caller.ts'
import type { Person } from './person.ts'
import type { World } from './world.ts'

/** A call that sends Alice to a page, and how far it is. */
export interface Story {
  readonly tool: string
  readonly args: Args
  readonly person: Person
  /** Where she was sent. */
  readonly sent: Promise<Sent>
  /** Her way through the page, to its end. */
  readonly visit: Promise<PageSeen>
  /** How the call ends. On 2025-06-18, how the call goes on that was told to continue. */
  readonly end: Promise<McpCalled>
}

/** A page, and what the client has of the call that waits for it. */
export interface Sent {
  readonly url: string
  /** What the page asks for on stdio. */
  readonly code: string | undefined
  /** For `continue`, where the client opens no pages. */
  readonly reference: string | undefined
  /** Of a round. */
  readonly state: string | undefined
  readonly key: string
  /** Alice agrees to go there. */
  agree(): Promise<McpCalled>
}

/**
 * Makes the call, agrees, does everything on the page, and continues. Comes to these stops, beside those of the
 * processes: `question asked`, `page agreed to`, those of person.ts, and `about to continue`.
 */
export function startStory(world: World, person: Person, tool: string, args: Args): Story {
  const { caller, acme } = world
  const sent = caller.call(tool, args).then(called => sentBy(called, person, caller, tool, args))
  const agreed = sent.then(async ({ reference, agree }) => {
    await acme.stops.arrive('question asked')
    if (reference !== undefined) return undefined
    const waits = acme.stops.next('waiting')
    const end = agree()
    end.catch(() => undefined)
    await Promise.race([waits, end])
    return { end }
  })
  const visit = agreed.then(async () => {
    await acme.stops.arrive('page agreed to')
    const { url, code } = await sent
    return person.goOn(url, code)
  })
  const end = agreed.then(async ends => {
    if (ends !== undefined) return ends.end
    await visit
    await acme.stops.arrive('about to continue')
    const { reference } = await sent
    return caller.call('continue', { reference })
  })
  // Whoever is interested awaits them.
  for (const promise of [sent, visit, end]) promise.catch(() => undefined)
  return { tool, args, person, sent, visit, end }
}

/**
 * @throws Error when nobody was sent anywhere.
 */
export async function sentBy(
  called: McpCalled,
  person: Person,
  caller: McpCaller,
  tool: string,
  args: Args,
): Promise<Sent> {
  if (called.is === 'asked' && called.url !== undefined) {
    const { url, message, state, key, answer } = called
    const agree = () => answer({ action: 'accept' })
    return { ...{ url, state, key, agree }, code: codeIn(message), reference: undefined }
  }
  const text = called.is === 'ended' ? called.text : ''
  const [, address] = /Open (http:\S+) in your browser/.exec(text) ?? []
  const [, reference] = /the reference (\S+?),/.exec(text) ?? []
  if (address === undefined || reference === undefined) throw new Error(`Nobody was sent to a page: ${text}`)
  const url = address.endsWith('/questions') ? await person.findQuestion(address) : address
  const agree = () => caller.call(tool, args)
  return { ...{ url, reference, agree }, code: codeIn(text), state: undefined, key: '' }
}

/**
 * Goes on with a call that sends Alice to pages, or not any more, until it has its result.
 *
 * @throws Error when it does not come to one.
 */
export async function toTheEnd(
  called: McpCalled,
  { person, tool, args }: Pick<Story, 'person' | 'tool' | 'args'>,
  caller: McpCaller,
): Promise<Ended> {
  let current = called
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    if (current.is === 'waits') current = await caller.retry(tool, args, { state: current.state })
    else if (current.is === 'ended' && !current.text.includes('the reference')) return current
    else {
      const { url, code, reference, agree } = await sentBy(current, person, caller, tool, args)
      const end = reference === undefined ? agree() : undefined
      end?.catch(() => undefined)
      await person.goOn(url, code)
      current = await (end ?? caller.call('continue', { reference }))
    }
  }
  throw new Error('The call asks for page after page.')
}

const MOST_PAGES = 6

function codeIn(message: string): string | undefined {
  return /type (\w{3}-\w{3})\./.exec(message)?.[1]
}
