import type { ConnectStore } from '@askgate/core'
import type { FollowUpOptions } from '@askgate/example-follow-up'
import { listenOnNode } from '@askgate/server/connect'
import { sqliteStore } from '@askgate/store/sqlite'
import type { Transport } from '@modelcontextprotocol/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CRM_APP } from '../../examples/follow-up/test/start-crm.ts'
import {
  PAGES_SECRET,
  startAuthorizationServer,
  type TestAuthorizationServer,
} from '../authorization-server.ts'
import { HELD } from './at.ts'
import { type HeldCrm, LOCAL_CRM_APP, startHeldCrm } from './held-crm.ts'
import { type NodeProcess, startNode } from './node-process.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { advance, secondsAhead, sharedClock } from './shared-clock.ts'
import { createStops, type Stops } from './stops.ts'
import type { Way } from './ways.ts'

/** One record and one CRM, and the processes of the example that use them, one after the other or side by side. */
export interface Acme {
  /** Where the processes keep their record and their keys. */
  readonly folder: string
  /** Where the processes come by: see stopping-store.ts, stopping-fetch.ts and held-crm.ts. */
  readonly stops: Stops
  readonly crm: HeldCrm
  /** The same record, to look at. */
  readonly record: ConnectStore
  /** Of the pages, over HTTP. */
  readonly pages: string
  /** Who signs people in, over HTTP. */
  issuer(): Promise<TestAuthorizationServer>
  /** Moves the time of everybody. */
  advance(seconds: number): void
  /** Sets the clock of one kind of process wrong by so much, and no other. */
  misset(process: 'server' | 'pages', seconds: number): void
  startServer<Connected>(
    way: Way,
    connect: (transport: Transport) => Promise<Connected>,
    options?: ServerOptions,
  ): Promise<ServerProcess<Connected>>
  /** The connect service, beside servers over HTTP. */
  startPages(): Promise<NodeProcess>
  close(): Promise<void>
}

export interface ServerOptions {
  /** In place of what the question is for. */
  readonly purpose?: string
  readonly limits?: FollowUpOptions['limits']
}

const RESOURCE = 'https://mcp.example/mcp'

export async function openAcme(): Promise<Acme> {
  const folder = await mkdtemp(join(tmpdir(), 'askgate-faults-'))
  const file = (name: string) => join(folder, name)
  const [clockFile, serverFile, pagesFile] = [file('clock'), file('server-clock'), file('pages-clock')]
  const stops = createStops()
  const pages = `http://127.0.0.1:${await freePort()}`
  const crm = await startHeldCrm({ folder, pages }, stops, () => secondsAhead(clockFile))
  const record = sqliteStore({ path: file('askgate.db'), clock: sharedClock(clockFile) })
  const control = await listenOnNode({
    port: 0,
    host: '127.0.0.1',
    async handle({ url }) {
      const isHeld = await stops.arrive(decodeURIComponent(new URL(url).pathname.slice(1)))
      return new Response(null, { status: isHeld ? HELD : 204 })
    },
  })
  const running = new Set<{ kill(): Promise<void> }>()
  let authorization: Promise<TestAuthorizationServer> | undefined

  const issuer = () =>
    (authorization ??= startAuthorizationServer(RESOURCE, { pages: `${pages}/sign-in/callback` }))

  function environment(skewFile: string, issuerUrl: string) {
    return {
      ...{ STOPS_URL: `http://127.0.0.1:${control.port}`, CLOCK_FILE: clockFile, SKEW_FILE: skewFile },
      ...{ DATA: folder, CRM_URL: crm.origin, ISSUER: issuerUrl, RESOURCE, PAGES: pages },
      PAGES_CLIENT_SECRET: PAGES_SECRET,
      CRM_CLIENT_ID: issuerUrl === '' ? LOCAL_CRM_APP.id : CRM_APP.id,
      CRM_CLIENT_SECRET: issuerUrl === '' ? '' : CRM_APP.secret,
    }
  }

  return {
    ...{ folder, stops, crm, record, pages, issuer },
    advance: seconds => {
      advance(clockFile, seconds)
    },
    misset: (process, seconds) => {
      advance(process === 'server' ? serverFile : pagesFile, seconds)
    },

    async startServer({ transport }, connect, { purpose = '', limits = {} } = {}) {
      const who = transport === 'http' ? await issuer() : undefined
      const server = await startServer({
        ...{ transport, connect, entry: entryAt('follow-up-server.ts') },
        environment: {
          ...environment(serverFile, who?.issuer ?? ''),
          ...{ PURPOSE: purpose, LIMITS: JSON.stringify(limits) },
        },
        token: (await who?.tokenFor('alice')) ?? '',
      })
      running.add(server)
      return server
    },

    async startPages() {
      const started = await startNode(
        entryAt('connect-service.ts'),
        environment(pagesFile, (await issuer()).issuer),
      )
      running.add(started)
      return started
    },

    async close() {
      await Promise.all([...running].map(process => process.kill()))
      await control.close()
      await record.close()
      await crm.close()
      await (await authorization)?.close()
      await rm(folder, { recursive: true })
    },
  }
}

function entryAt(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url))
}

/** The pages come back at the same address, whichever process serves them. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
