import type { Revision } from '@askgate/core'
import { createElicitation, type View } from '@askgate/client'
import { headlessUi } from '@askgate/client/headless'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser } from '../../../test/browser.ts'
import { SERVER_NAME } from '../src/follow-up.ts'
import { stdioEntry } from '../src/stdio-entry.ts'
import { sampleTranscripts } from '../src/transcripts.ts'
import { CRM_ACCOUNTS, type RunningCrm, startCrm } from './start-crm.ts'
import { SPEAKS } from './world.ts'

const LOCAL_APP = {
  id: 'acme-sales-local',
  name: 'Acme Sales on this computer',
  redirectUris: ['http://127.0.0.1/callback/crm'],
}
const ONE = { transcript: sampleTranscripts.find(({ name }) => name === 'names-one')?.text }
const DRAFTED = 'Draft 1 about Managed Backup is waiting for you in the CRM. Nothing was sent.'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
}, 120_000)
afterAll(() => browser.close())

let folder: string
let crm: RunningCrm
let clients: Client[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'follow-up-'))
  crm = await startCrm({ apps: [LOCAL_APP] })
  clients = []
})
afterEach(async () => {
  await Promise.all(clients.map(client => client.close()))
  await crm[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** The example as its own process, and a client that says yes to addresses. */
async function connect(revision: Revision, goes: (view: View) => Promise<void>) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--conditions=askgate-source', stdioEntry],
    env: { CRM_URL: crm.origin, CRM_CLIENT_ID: LOCAL_APP.id, DATA: folder },
    stderr: 'inherit',
  })
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { ...SPEAKS[revision], capabilities: { elicitation: { form: {}, url: {} } } },
  )
  clients.push(client)
  const asked: View[] = []
  const ui = headlessUi(async ({ view }) => {
    asked.push(view)
    await goes(view)
    return { action: 'accept' }
  })
  const elicitation = createElicitation(client, {
    server: { name: SERVER_NAME },
    ui,
    danger: { allowLoopbackHttp: true },
  })
  await client.connect(transport)
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content } = await elicitation.callTool({ name, arguments: args })
    return content.map(block => (block.type === 'text' ? block.text : '')).join('\n')
  }
  return { call, asked }
}

/** What a person does at this machine: types the code from the dialog, signs in at the CRM, says yes to the account. */
async function connectAccount(url: string, code: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  context.setDefaultTimeout(5000)
  const page = await context.newPage()
  await page.goto(url)
  await page.getByLabel('Code').fill(code)
  await press(page, 'Go on')
  await press(page, 'Continue to Acme CRM')
  await page.getByLabel('Account').fill(CRM_ACCOUNTS.alice.id)
  await page.getByLabel('Password').fill(CRM_ACCOUNTS.alice.password)
  await press(page, 'Sign in and allow')
  await press(page, 'Use this account')
  await page.getByRole('heading', { name: 'Connected' }).waitFor()
  await context.close()
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).click()
}

function codeIn(text: string): string {
  return /type (\w{3}-\w{3})\./.exec(text)?.[1] ?? ''
}

test.for(['2025-11-25', '2026-07-28'] as const)(
  '[%s] over stdio the account is connected with a code from the dialog, and stays connected',
  async revision => {
    const goes = (view: View) =>
      view.mode === 'url' ? connectAccount(view.url, codeIn(view.message)) : Promise.resolve()
    const first = await connect(revision, goes)

    expect(await first.call('draft_follow_up', ONE)).toBe(DRAFTED)
    await clients.pop()?.close()

    const second = await connect(revision, goes)
    const two = { transcript: `${ONE.transcript}\nBob: One more thing.\n` }
    expect(await second.call('draft_follow_up', two)).toContain('Draft 2')
    expect([first.asked.length, second.asked.length]).toEqual([1, 0])
    expect(await crm.drafts()).toHaveLength(2)
  },
)

test.for(['2025-11-25', '2026-07-28'] as const)(
  '[%s] over stdio nothing is sent, since a code proves too little for that',
  async revision => {
    const { call } = await connect(revision, view =>
      view.mode === 'url' ? connectAccount(view.url, codeIn(view.message)) : Promise.resolve(),
    )
    await call('draft_follow_up', ONE)

    const text = await call('send_follow_up', { draft: 1 })

    expect(text).toContain('Use it over HTTP, where you sign in.')
    expect(await crm.messages()).toEqual([])
  },
)

test('[2025-06-18] over stdio the result says where to go, with which code, and the call is continued', async () => {
  const { call } = await connect('2025-06-18', () => Promise.resolve())

  const told = await call('draft_follow_up', ONE)
  const [, url = ''] = /Open (http:\S+) /.exec(told) ?? []
  const [, reference = ''] = /reference (\S+?),/.exec(told) ?? []
  await connectAccount(url, codeIn(told))

  expect(await call('continue', { reference })).toBe(DRAFTED)
})
