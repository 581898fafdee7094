import type { Revision } from '@askgate/core'
import type { ConnectService } from '@askgate/connect'
import { createElicitation } from '@askgate/client'
import { type Decision, headlessUi } from '@askgate/client/headless'
import { listenOnNode } from '@askgate/server/connect'
import { serveHttp } from '@askgate/server/http'
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  PAGES_SECRET,
  PASSWORDS,
  startAuthorizationServer,
  type TestAuthorizationServer,
} from '../../../test/authorization-server.ts'
import { type Browser, createBrowser, type PageSeen } from '../../../packages/connect/test/visitor.ts'
import { createFollowUp, type FollowUp, SERVER_NAME } from '../src/follow-up.ts'
import { maySell } from '../src/sales-team.ts'
import { CRM_ACCOUNTS, CRM_APP, type Fault, type Person, type RunningCrm, startCrm } from './start-crm.ts'

/** Everything of the example over HTTP, all of it real and on loopback. Alice sells, Bob does not. */
export interface World {
  readonly crm: RunningCrm
  readonly issuer: TestAuthorizationServer
  readonly followUp: FollowUp
  /** Of the pages. */
  readonly origin: string
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
  readonly form?: (message: string) => Decision
  /** What the person does with an address; accepts and goes there by default. */
  readonly page?: (url: string) => Decision | Promise<Decision>
}

export interface Caller {
  /** The text of the result. */
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<string>
  /** What the person was asked, in order: messages of forms, addresses of pages. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

export const SPEAKS: Readonly<Record<Revision, ClientOptions>> = {
  '2025-06-18': { supportedProtocolVersions: ['2025-06-18'] },
  '2025-11-25': { supportedProtocolVersions: ['2025-11-25'] },
  '2026-07-28': { versionNegotiation: { mode: { pin: '2026-07-28' } } },
}

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
    startCrm({ redirectUris: [`${origin}/callback/crm`], ...(fault && { fault }) }),
    startAuthorizationServer(RESOURCE, { pages: `${origin}/sign-in/callback` }),
  ])
  const team = { issuer: issuer.issuer, subjects: ['alice'] }
  const followUp = createFollowUp({
    folder,
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

    async caller({ person = 'alice', revision = '2026-07-28', form, page } = {}) {
      const token = await issuer.tokenFor(person)
      const client = new Client(
        { name: 'test', version: '1.0.0' },
        { ...SPEAKS[revision], capabilities: { elicitation: { form: {}, url: {} } } },
      )
      const asked: string[] = []
      const goes = async (url: string): Promise<Decision> => {
        const browser = await signedIn(person)
        void connectAccount(browser, url, person)
        return { action: 'accept' }
      }
      const ui = headlessUi(({ view }) => {
        asked.push(view.mode === 'url' ? view.url : view.message)
        if (view.mode === 'url') return (page ?? goes)(view.url)
        return form?.(view.message)
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
        asked,
        async call(tool, args) {
          const { content } = await elicitation.callTool({ name: tool, arguments: args })
          return content.map(block => (block.type === 'text' ? block.text : '')).join('\n')
        },
        close: () => client.close(),
      }
    },

    async [Symbol.asyncDispose]() {
      await host.close()
      await listener.close()
      await followUp.close()
      await issuer.close()
      await crm[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}

/** From the page that asks, through the CRM's sign-in, to the page that says it is connected. */
export async function connectAccount(browser: Browser, url: string, account: Person): Promise<PageSeen> {
  const page = await browser.go(url)
  const back = await atCrm(browser, await browser.submit(page, new URL(url).pathname), account)
  return browser.submit(back, '/activate')
}

/** Signs in at the CRM and allows what is asked for. */
export function atCrm(browser: Browser, page: PageSeen, account: Person): Promise<PageSeen> {
  const { id, password } = CRM_ACCOUNTS[account]
  return browser.go(page.url, {
    method: 'POST',
    body: new URLSearchParams({ account: id, password, do: 'sign-in' }),
  })
}
