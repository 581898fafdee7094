import { type Draft, listen } from '@askgate/example-follow-up'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startAuthorizationServer, type TestAuthorizationServer } from '../authorization-server.ts'
import { type Caller, connectCaller } from './caller.ts'
import { type HeldCrm, startHeldCrm } from './held-crm.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { advance, secondsAhead } from './shared-clock.ts'
import { createStops, type Stops } from './stops.ts'
import type { Way } from './ways.ts'

/** One record of effects and one CRM, and the server processes that use them, one after the other or side by side. */
export interface World {
  /** Where the server keeps its record and its keys. */
  readonly folder: string
  /**
   * Where the processes come by, in this order: `services asked`, `about to claim`, `claimed` or `claimed by another`,
   * `about to send the draft`, `draft received`, `draft handled`, `about to finish`, `finished`, `over`. Besides,
   * `left` when the server has heard that its caller is gone.
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

export interface Conversation {
  readonly transcript: string
  /** Whom the draft is addressed to. */
  readonly contact: string
}

const RESOURCE = 'https://mcp.example/mcp'

export async function openWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'askgate-faults-'))
  const clockFile = join(folder, 'clock')
  await writeFile(clockFile, '0')
  const stops = createStops()
  const crm: HeldCrm = await startHeldCrm(folder, stops, () => secondsAhead(clockFile))
  const control = await listen(async ({ url }) => {
    await stops.arrive(decodeURIComponent(new URL(url).pathname.slice(1)))
    return new Response()
  })
  const started = new Set<FollowUpServer>()
  let authorization: Promise<TestAuthorizationServer> | undefined
  let conversations = 0

  return {
    folder,
    stops,
    advance: seconds => {
      advance(clockFile, seconds)
    },

    async start(way, { purpose = '' } = {}) {
      const issuer =
        way.transport === 'http' ? await (authorization ??= startAuthorizationServer(RESOURCE)) : undefined
      const server = await startServer({
        transport: way.transport,
        entry: fileURLToPath(new URL('follow-up-server.ts', import.meta.url)),
        environment: {
          STOPS_URL: control.url,
          CLOCK_FILE: clockFile,
          CRM_URL: crm.url,
          CRM_KEY: crm.apiKey,
          DATA: folder,
          PURPOSE: purpose,
          RESOURCE: issuer === undefined ? '' : RESOURCE,
          ISSUER: issuer?.issuer ?? '',
        },
        token: (await issuer?.tokenFor('alice')) ?? '',
        connect: transport => connectCaller(way.revision, transport),
      })
      started.add(server)
      return server
    },

    newConversation() {
      const contact = `Bob ${inLetters(conversations++)}`
      return {
        contact,
        transcript: `Alice: We talked about a Network Check and about Priority Support.\n${contact}: Yes, one of them.\n`,
      }
    },
    draftsAfter: async ({ contact }) =>
      (await crm.drafts()).filter(({ text }) => text.startsWith(`Hello ${contact},`)),

    async close() {
      await Promise.all([...started].map(server => server.kill()))
      await control.close()
      await crm.close()
      await (await authorization)?.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Names have no digits. */
function inLetters(number: number): string {
  return [...String(number)].map(digit => 'abcdefghij'[Number(digit)]).join('')
}
