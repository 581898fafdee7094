import { type Caller, type Elicitation, peerOf, type Revision } from '@askgate/core'
import { createEngine, type Interaction, type InteractiveRequest, type Served } from '@askgate/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Person } from './authorization-server.ts'
import { signedIn, startWorld, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

const REVISIONS = ['2025-06-18', '2025-11-25', '2026-07-28'] as const
const WITH_URL = ['2025-11-25', '2026-07-28'] as const

interface Mail {
  readonly to: string
  readonly tone: string
}

/** Asks in a form how it should sound, shows on a page what goes out, and sends it. */
function mailTool() {
  const sent: Mail[] = []
  const draft = { version: '1' }
  const interaction: Interaction<unknown, Mail, string> = {
    authorize: 'none',
    async ask(_, person) {
      const { tone } = await person.form('tone', {
        purpose: 'choose how the message sounds',
        effect: 'Nothing is sent yet.',
        schema: {
          type: 'object',
          properties: { tone: { type: 'string', title: 'Tone', enum: ['friendly', 'short'] } },
          required: ['tone'],
        },
      })
      return person.approval('send', {
        purpose: 'send the message to Bob',
        effect: 'It goes out at once.',
        plan: {
          title: 'Send this message to Bob?',
          lines: [
            { label: 'To', value: 'bob@customer.example' },
            { label: 'Tone', value: String(tone) },
          ],
          data: { to: 'bob@customer.example', tone: String(tone) },
        },
        version: () => draft.version,
      })
    },
    act(_, mail) {
      sent.push(mail)
      return 'Sent.'
    },
  }
  return { sent, draft, interaction }
}

function engineOf() {
  const { store, keys, origin } = world
  return createEngine({ name: 'Acme Sales Tools', store, keys, pages: { origin } })
}

type Request = InteractiveRequest<unknown, Mail, string>

function requestOf(
  revision: Revision,
  interaction: Request['interaction'],
  capabilities: unknown,
  more: Partial<Request> = {},
): Request {
  const caller: Caller = {
    ...{ standing: 'verified', client: 'assistant', server: 'Acme Sales Tools' },
    principal: world.principal('alice'),
  }
  return {
    ...{ method: 'tools/call', name: 'send_message', interaction, input: {}, rawArguments: {} },
    peer: peerOf({ version: revision, capabilities, caller, hasChannel: true }),
    ...{ state: undefined, responses: undefined, signal: new AbortController().signal },
    isFailure: () => false,
    progress: () => undefined,
    ...more,
  }
}

/** What a person does on a page: answers the form with this tone, or approves the plan. */
async function answerAt(url: string, person: Person = 'alice') {
  const browser = await signedIn(world, person)
  const page = await browser.go(url)
  const path = new URL(url).pathname
  if (page.text.includes(`${path}/approve`)) return browser.submit(page, '/approve')
  const review = await browser.submit(page, '/answer', { 'f.tone': 'short', step: 'review' })
  return browser.submit(review, '/answer', { step: 'send' })
}

/** A client that opens pages and shows no forms. */
async function callWithPages(
  revision: Revision,
  interaction: Request['interaction'],
  visit: (url: string) => Promise<unknown>,
): Promise<Served<string>> {
  const engine = engineOf()
  const capabilities = { elicitation: { url: {} } }
  const open = async (question: Elicitation) => {
    if (question.mode !== 'url') throw new TypeError('This client shows no forms.')
    await visit(question.url)
    return { action: 'accept' }
  }
  if (revision !== '2026-07-28') {
    const push = async (question: Elicitation) => ({ is: 'result', result: await open(question) }) as const
    return engine.serve(requestOf(revision, interaction, capabilities, { push }))
  }
  let served = await engine.serve(requestOf(revision, interaction, capabilities))
  while (served.is === 'question') {
    const { state, key, elicitation } = served
    const responses = { [key]: await open(elicitation) }
    served = await engine.serve(requestOf(revision, interaction, capabilities, { state, responses }))
  }
  return served
}

for (const revision of WITH_URL) {
  test(`[${revision}] a person answers the form and approves the plan on pages; it is sent once`, async () => {
    const { sent, interaction } = mailTool()
    const pages: ReturnType<typeof answerAt>[] = []
    const served = await callWithPages(revision, interaction, url => {
      const page = answerAt(url)
      pages.push(page)
      return page
    })
    expect(served).toEqual({ is: 'result', result: 'Sent.' })
    // The call goes on as soon as the answer is in, which may be before the page has come back.
    expect((await Promise.all(pages)).map(({ title }) => title)).toEqual(['Sent', 'Approved'])
    expect(sent).toEqual([{ to: 'bob@customer.example', tone: 'short' }])
  })

  test(`[${revision}] what changed after the approval is not sent`, async () => {
    const { sent, draft, interaction } = mailTool()
    let visits = 0
    const served = await callWithPages(revision, interaction, async url => {
      if (++visits > 2) return decline(url)
      await answerAt(url)
      if (visits === 2) draft.version = '2'
    })
    expect(served).toMatchObject({ is: 'refused', outcome: 'declined' })
    expect([visits, sent]).toEqual([3, []])
  })

  test(`S06 [${revision}] whoever is sent the link can not approve, and the person still can`, async () => {
    const { sent, interaction } = mailTool()
    let seen = ''
    await callWithPages(revision, interaction, async url => {
      const bob = await signedIn(world, 'bob')
      seen += (await bob.go(url)).text
      const { status } = await bob.send(`${url}/approve`, {
        method: 'POST',
        body: new URLSearchParams({ token: 'guessed' }),
        headers: { origin: world.origin, 'sec-fetch-site': 'same-origin' },
      })
      expect(status).toBeGreaterThanOrEqual(400)
      await answerAt(url)
    })
    expect(seen).not.toContain('customer.example')
    expect(sent).toHaveLength(1)
    expect(await world.events()).toContain('visitor-mismatch')
  })
}

for (const revision of REVISIONS) {
  test(`C04 [${revision}] a person finds both questions on the questions page, and continue goes on after each`, async () => {
    const { sent, interaction } = mailTool()
    const engine = engineOf()
    const capabilities = {}
    const caller = requestOf(revision, interaction, capabilities).peer.caller
    let served = await engine.serve(requestOf(revision, interaction, capabilities))
    for (let visits = 0; served.is === 'refused' && visits < 2; visits++) {
      const browser = await signedIn(world, 'alice')
      const page = await browser.go(`${world.origin}/questions`)
      const [, path = ''] = /href="(\/t\/[\w-]{43})"/.exec(page.text) ?? []
      await answerAt(`${world.origin}${path}`)
      const [, reference = ''] = /with the reference ([\w-]+)/.exec(served.text) ?? []
      const continues = await engine.frozen(reference, caller)
      if (continues === undefined) throw new TypeError('There is nothing to continue.')
      served = await engine.serve(requestOf(revision, interaction, capabilities, { continues }))
    }
    expect(served).toEqual({ is: 'result', result: 'Sent.' })
    expect(sent).toEqual([{ to: 'bob@customer.example', tone: 'short' }])
  })
}

async function decline(url: string) {
  const browser = await signedIn(world, 'alice')
  return browser.submit(await browser.go(url), '/decline')
}
