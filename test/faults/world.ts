import type { Draft } from '@askgate/example-follow-up'
import { openAcme } from './acme.ts'
import { type Caller, connectCaller } from './caller.ts'
import { type Conversation, conversations } from './conversation.ts'
import { aliceAsCaller, seedConnection } from './seed-connection.ts'
import type { ServerProcess } from './server-process.ts'
import type { Stops } from './stops.ts'
import type { Way } from './ways.ts'

export type { Conversation } from './conversation.ts'

/** Acme, where Alice has connected her account before. */
export interface World {
  /** Where the server keeps its record and its keys. */
  readonly folder: string
  /**
   * Where the processes come by, in this order: `question for services received`, `about to claim`, `claimed` or
   * `claimed by another`, `about to send the draft`, `draft received`, `draft handled`, `about to finish`, `finished`,
   * `over`. Besides, `left` when the server has heard that its caller is gone.
   */
  readonly stops: Stops
  /** Moves the time of everybody. */
  advance(seconds: number): void
  /** Starts a server on the record, with a client of Alice. */
  start(way: Way, options?: { readonly purpose?: string }): Promise<FollowUpServer>
  /** A call that nobody has made yet. It leaves open whether it is about `Network Check` or `Priority Support`. */
  newConversation(): Conversation
  draftsAfter(conversation: Conversation): Promise<readonly Draft[]>
  close(): Promise<void>
}

/** The example, with a client of Alice. */
export type FollowUpServer = ServerProcess<Caller>

const SCOPES = ['drafts:read', 'drafts:write']

export async function openWorld(transport: Way['transport']): Promise<World> {
  const acme = await openAcme()
  const { folder, stops, crm, record } = acme
  const caller = aliceAsCaller(transport === 'http' ? (await acme.issuer()).issuer : undefined)
  await seedConnection({ folder, crm, caller, store: record, scopes: SCOPES })

  return {
    ...{ folder, stops },
    advance: seconds => {
      acme.advance(seconds)
    },
    start: (way, options) => acme.startServer(way, opened => connectCaller(way.revision, opened), options),
    newConversation: conversations('a Network Check and Priority Support'),
    draftsAfter: async ({ contact }) =>
      (await crm.drafts()).filter(({ text }) => text.startsWith(`Hello ${contact},`)),
    close: () => acme.close(),
  }
}
