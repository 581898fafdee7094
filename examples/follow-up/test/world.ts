import type { Revision } from '@askgate/core'
import type { ConnectService } from '@askgate/connect'
import { createElicitation, type FormView, type UrlView, type View } from '@askgate/client'
import { type Decision, headlessUi } from '@askgate/client/headless'
import { listenOnNode } from '@askgate/server/connect'
import { serveHttp } from '@askgate/server/http'
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import {
  PAGES_SECRET,
  PASSWORDS,
  startAuthorizationServer,
  type TestAuthorizationServer,
} from '../../../test/authorization-server.ts'
import { type Browser, createBrowser, type PageSeen } from '../../../packages/connect/test/visitor.ts'
import { createFollowUp, type FollowUp, SERVER_NAME } from '../src/follow-up.ts'
import { maySell } from '../src/sales-team.ts'
import { REDIRECT } from './crm-grant.ts'
import { CRM_ACCOUNTS, CRM_APP, type Fault, type Person, type RunningCrm, startCrm } from './start-crm.ts'

/** Everything of the example over HTTP, all of it real and on loopback. Alice sells, Bob does not. */
export interface World {
  readonly crm: RunningCrm
  readonly issuer: TestAuthorizationServer
  readonly followUp: FollowUp
  /** Of the pages. */
  readonly origin: string
  /** Sets the clock of the example forward. */
  advance(seconds: number): void
  /** A client of this person. */
  caller(options?: CallerOptions): Promise<Caller>
  /** A browser in which this person is signed in at the pages. */
  signedIn(person: Person): Promise<Browser>
  [Symbol.asyncDispose](): Promise<void>
}

export interface CallerOptions {
  readonly person?: Person
  readonly revision?: Revision
  /** What the person says to a form. */
  readonly form?: (question: FormView) => Decision | Promise<Decision>
  /** What the person does with an address; by default they say yes, and do there what is asked of them. */
  readonly page?: (question: UrlView) => Decision | Promise<Decision>
}

export interface Caller {
  /** The text of the result. */
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<string>
  /** What the person was asked in their client, in order. */
  readonly asked: readonly View[]
  readonly client: Client
}

export const SPEAKS: Readonly<Record<Revision, ClientOptions>> = {
  '2025-06-18': { supportedProtocolVersions: ['2025-06-18'] },
  '2025-11-25': { supportedProtocolVersions: ['2025-11-25'] },
  '2026-07-28': { versionNegotiation: { mode: { pin: '2026-07-28' } } },
}

/** Clients of 2025-06-18 are shown no pages: they learn of them from a result. */
export const REVISIONS_WITH_PAGES = ['2025-11-25', '2026-07-28'] as const

/** After so long, nothing that a failed call sent can arrive any more. */
export const LEASE_SECONDS = 31

const RESOURCE = 'https://mcp.example/mcp'

export async function openWorld({ fault }: { readonly fault?: Fault } = {}): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'follow-up-'))
  const { promise: pages, resolve: setPages } = Promise.withResolvers<ConnectService>()
  const listener = await listenOnNode({
    port: 0,
    host: '127.0.0.1',
    handle: async request => (await pages).fetch(request),
  })
  const origin = `http://127.0.0.1:${listener.port}`
  const [crm, issuer] = await Promise.all([
    startCrm({ redirectUris: [`${origin}/callback/crm`, REDIRECT], ...(fault && { fault }) }),
    startAuthorizationServer(RESOURCE, { pages: `${origin}/sign-in/callback` }),
  ])
  const team = { issuer: issuer.issuer, subjects: ['alice'] }
  let ahead = 0
  const followUp = createFollowUp({
    folder,
    clock: { now: () => new Date(Date.now() + ahead) },
    crm: { url: crm.origin, clientId: CRM_APP.id, clientSecret: CRM_APP.secret },
    pages: origin,
    identity: { issuer: issuer.issuer, clientId: 'pages', clientSecret: PAGES_SECRET },
    maySell: caller => maySell(caller, team),
  })
  setPages(followUp.pages)
  const host = serveHttp({
    server: followUp.server,
    authorization: { resource: RESOURCE, issuers: [{ issuer: issuer.issuer }] },
  })
  const { url: mcpUrl } = await host.listen()

  /** Of people on pages, whom nobody waits for. */
  const failures: unknown[] = []
  const clients: Client[] = []

  async function signedIn(person: Person): Promise<Browser> {
    const browser = createBrowser()
    const page = await browser.submit(await browser.go(`${origin}/questions`), '/sign-in')
    await browser.go(page.url, {
      method: 'POST',
      body: new URLSearchParams({ login: person, password: PASSWORDS[person] }),
    })
    return browser
  }

  return {
    ...{ crm, issuer, followUp, origin, signedIn },
    advance: seconds => void (ahead += seconds * 1000),

    async caller({ person = 'alice', revision = '2026-07-28', form, page } = {}) {
      const token = await issuer.tokenFor(person)
      const client = new Client(
        { name: 'test', version: '1.0.0' },
        { ...SPEAKS[revision], capabilities: { elicitation: { form: {}, url: {} } } },
      )
      clients.push(client)
      const asked: View[] = []
      const goThere = async ({ url }: UrlView): Promise<Decision> => {
        const browser = await signedIn(person)
        finish(browser, url, person).catch((error: unknown) => void failures.push(error))
        return { action: 'accept' }
      }
      const ui = headlessUi(({ view }) => {
        asked.push(view)
        return view.mode === 'url' ? (page ?? goThere)(view) : form?.(view)
      })
      const elicitation = createElicitation(client, {
        server: { name: SERVER_NAME },
        ui,
        danger: { allowLoopbackHttp: true },
      })
      await client.connect(
        new StreamableHTTPClientTransport(new URL(mcpUrl), {
          authProvider: { token: () => Promise.resolve(token) },
        }),
      )
      return {
        ...{ asked, client },
        async call(tool, args) {
          const { content } = await elicitation.callTool({ name: tool, arguments: args })
          return content.map(block => (block.type === 'text' ? block.text : '')).join('\n')
        },
      }
    },

    async [Symbol.asyncDispose]() {
      await Promise.all(clients.map(client => client.close()))
      await host.close()
      await listener.close()
      await followUp.close()
      await issuer.close()
      await crm[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
      expect(failures).toEqual([])
    },
  }
}

/** Does on a page what it asks for. */
export async function finish(browser: Browser, url: string, person: Person): Promise<PageSeen> {
  const page = await browser.go(url)
  const asks = ['/approve', '/consent'].find(action =>
    page.text.includes(`action="${page.url.pathname}${action}"`),
  )
  return asks === undefined ? connectAccount(browser, url, person) : browser.submit(page, asks)
}

/** From the page that asks, through the CRM's sign-in, to the page that says it is connected. */
async function connectAccount(browser: Browser, url: string, account: Person): Promise<PageSeen> {
  const page = await browser.go(url)
  const back = await atCrm(browser, await browser.submit(page, new URL(url).pathname), account)
  return browser.submit(back, '/activate')
}

/** Signs in at the CRM and allows what is asked for. */
function atCrm(browser: Browser, page: PageSeen, account: Person): Promise<PageSeen> {
  const { id, password } = CRM_ACCOUNTS[account]
  return browser.go(page.url, {
    method: 'POST',
    body: new URLSearchParams({ account: id, password, do: 'sign-in' }),
  })
}
