import type { UrlView } from '@askgate/client'
import type { ConnectionHandle, Stage } from '@askgate/server/connect'
import { expect, test } from 'vitest'
import { crmAccount } from '../src/crm-account.ts'
import { sendFollowUp } from '../src/send-follow-up.ts'
import { sampleTranscripts } from '../src/transcripts.ts'
import { grant } from './crm-grant.ts'
import { handleOf, PRINCIPAL } from './handle.ts'
import { type RunningCrm, startCrm } from './start-crm.ts'
import { finish, LEASE_SECONDS, openWorld, REVISIONS_WITH_PAGES, type World } from './world.ts'

const SENT = 'Draft 1 was sent to bob@clinic.example.'
const MESSAGE = { draft: 1, version: 1, recipient: 'bob@clinic.example', subject: 'After our call' }

/** A draft of Alice's, as she may have written it herself. */
async function draftOfAlice({ crm }: World, change: Record<string, unknown> = {}): Promise<string> {
  const { access_token: token } = await grant(crm, 'alice', 'drafts:write')
  const { recipient, subject } = MESSAGE
  await crm.request(
    'POST',
    '/drafts',
    { reference: 'by hand', service: 'Network Check', recipient, subject, text: 'Hello Bob', ...change },
    token,
  )
  return token
}

test.for(REVISIONS_WITH_PAGES)(
  '[%s] a draft is sent once its sender has seen the whole of it and said yes',
  async revision => {
    await using world = await openWorld()
    await draftOfAlice(world)
    const pages: string[] = []
    const caller = await world.caller({
      revision,
      async page({ url }) {
        const browser = await world.signedIn('alice')
        pages.push((await browser.go(url)).text)
        await finish(browser, url, 'alice')
        return { action: 'accept' }
      },
    })

    const text = await caller.call('send_follow_up', { draft: 1 })

    expect(text).toBe(SENT)
    expect(pages).toHaveLength(2)
    for (const shown of ['Alice Ames', 'bob@clinic.example', 'After our call', 'Hello Bob'])
      expect(pages[1]).toContain(shown)
    expect(await world.crm.messages()).toEqual([
      { id: 1, reference: expect.any(String), ...MESSAGE, text: 'Hello Bob' },
    ])
    // Of the message, the client learns what the result says.
    expect(JSON.stringify(caller.asked)).not.toContain('Hello Bob')
  },
)

test('a message goes out once, however often it is asked for', async () => {
  await using world = await openWorld()
  await draftOfAlice(world)
  const caller = await world.caller()
  await caller.call('send_follow_up', { draft: 1 })
  const asked = caller.asked.length

  const again = await caller.call('send_follow_up', { draft: 1 })

  expect(again).toContain('It was not done again.')
  expect(caller.asked).toHaveLength(asked)
  expect(await world.crm.messages()).toHaveLength(1)
})

test('after decline on the page nothing is sent', async () => {
  await using world = await openWorld()
  await draftOfAlice(world)
  const caller = await world.caller({
    async page({ url, message }) {
      const browser = await world.signedIn('alice')
      if (isApproval({ message })) await browser.submit(await browser.go(url), '/decline')
      else await finish(browser, url, 'alice')
      return { action: 'accept' }
    },
  })

  const text = await caller.call('send_follow_up', { draft: 1 })

  expect(text).toContain('You declined. Nothing was done.')
  expect(await world.crm.messages()).toEqual([])
})

test.for(REVISIONS_WITH_PAGES)(
  '[%s] a draft that changes after the yes is not sent: it is asked for again, as it is now',
  async revision => {
    await using world = await openWorld()
    const token = await draftOfAlice(world)
    const pages: string[] = []
    const caller = await world.caller({
      revision,
      async page({ url, message }) {
        const browser = await world.signedIn('alice')
        if (!isApproval({ message })) await finish(browser, url, 'alice')
        else {
          const page = await browser.go(url)
          pages.push(page.text)
          if (pages.length > 1) return { action: 'decline' }
          await world.crm.request('PATCH', '/drafts/1', { text: 'Hello Eve' }, token)
          await browser.submit(page, '/approve')
        }
        return { action: 'accept' }
      },
    })

    const text = await caller.call('send_follow_up', { draft: 1 })

    expect(text).toContain('You declined. Nothing was done.')
    expect(pages.map(page => [page.includes('Hello Bob'), page.includes('Hello Eve')])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(await world.crm.messages()).toEqual([])
  },
)

test('a message whose answer was lost on the way is found by the next call: no second yes, no second message', async () => {
  let cut = true
  await using world = await openWorld({
    fault: async (request, handOn) => {
      const response = await handOn()
      if (request.method === 'POST' && request.url.endsWith('/messages') && cut)
        throw new Error('The line is cut.')
      return response
    },
  })
  await draftOfAlice(world)
  const caller = await world.caller()

  const lost = await caller.call('send_follow_up', { draft: 1 })
  cut = false
  const asked = caller.asked.length
  world.advance(LEASE_SECONDS)
  const found = await caller.call('send_follow_up', { draft: 1 })

  expect(lost).toContain('It failed while it was being done.')
  expect(found).toBe(SENT)
  expect(caller.asked).toHaveLength(asked)
  expect(await world.crm.messages()).toHaveLength(1)
})

test('a message that never arrived is sent by the next call, with a yes of its own', async () => {
  let cut = true
  await using world = await openWorld({
    fault: (request, handOn) =>
      request.method === 'POST' && request.url.endsWith('/messages') && cut
        ? Promise.reject(new Error('The line is cut.'))
        : handOn(),
  })
  await draftOfAlice(world)
  const caller = await world.caller()

  await caller.call('send_follow_up', { draft: 1 })
  cut = false
  const asked = caller.asked.filter(isApproval).length
  world.advance(LEASE_SECONDS)
  const again = await caller.call('send_follow_up', { draft: 1 })

  expect(again).toBe(SENT)
  expect(caller.asked.filter(isApproval)).toHaveLength(asked + 1)
  expect(await world.crm.messages()).toHaveLength(1)
})

test('what is not in the account can not be sent, and nobody is asked for a yes', async () => {
  await using world = await openWorld()
  const { access_token: bobs } = await grant(world.crm, 'bob', 'drafts:write')
  await world.crm.request(
    'POST',
    '/drafts',
    { reference: 'r', service: 'Network Check', recipient: 'eve@evil.example', subject: 'S', text: 'T' },
    bobs,
  )
  const caller = await world.caller()

  const text = await caller.call('send_follow_up', { draft: 1 })

  expect(text).toBe('There is no draft 1 in your CRM account. Nothing was sent.')
  expect(caller.asked.filter(isApproval)).toEqual([])
  expect(await world.crm.messages()).toEqual([])
})

test('a draft without a recipient is not sent, and nobody is asked for a yes', async () => {
  await using world = await openWorld()
  await draftOfAlice(world, { recipient: null })
  const caller = await world.caller()

  const text = await caller.call('send_follow_up', { draft: 1 })

  expect(text).toContain('Draft 1 names no recipient, so it was not sent.')
  expect(caller.asked.filter(isApproval)).toEqual([])
})

test('drafting and sending take turns, and each asks for its own rights once', async () => {
  await using world = await openWorld()
  const caller = await world.caller({
    form: () => ({ action: 'accept', content: { service: 'Network Check' } }),
  })
  const transcript = (name: string) => ({
    transcript: sampleTranscripts.find(sample => sample.name === name)?.text,
  })

  const said = [
    await caller.call('draft_follow_up', transcript('names-one')),
    await caller.call('send_follow_up', { draft: 1 }),
    await caller.call('draft_follow_up', transcript('names-two')),
    await caller.call('send_follow_up', { draft: 2 }),
  ]

  expect(said).toEqual([
    expect.stringContaining('Draft 1 about Managed Backup'),
    'Draft 1 was sent to bob@logistics.example.',
    expect.stringContaining('Draft 2 about Network Check'),
    'Draft 2 was sent to bob@clinic.example.',
  ])
  expect(caller.asked.filter(({ message }) => message.includes('connect your account'))).toHaveLength(2)
})

function isApproval({ message }: Pick<UrlView, 'message'>): boolean {
  return message.includes('asks for your yes')
}

test('a message that may have gone out from another account is neither found nor sent again', async () => {
  await using crm = await startCrm()
  const [alice, bob] = [await handleOf(crm, 'alice'), await handleOf(crm, 'bob')]
  await crmAccount(alice).createDraft(DRAFT)
  await act(crm, 'flow-1')

  expect(await lookFor('flow-1', alice)).toEqual({ is: 'done', result: SENT })
  expect(await lookFor('flow-2', alice)).toEqual({ is: 'not-done' })
  expect(await lookFor('flow-1', bob)).toEqual({ is: 'unknown' })
  expect(await lookFor('flow-1', undefined)).toEqual({ is: 'unknown' })
})

test('a process that lost its effect, or woke up too late, sends nothing', async () => {
  await using crm = await startCrm()
  await crmAccount(await handleOf(crm, 'alice')).createDraft(DRAFT)

  const superseded = { fence: () => Promise.reject(new Error('superseded')) }
  await expect(act(crm, 'flow-1', superseded)).rejects.toThrow('superseded')
  await expect(act(crm, 'flow-1', {}, -31_000)).rejects.toMatchObject({ status: 409 })
  expect(await crm.messages()).toEqual([])
})

const DRAFT = {
  ...{
    reference: 'by hand',
    service: 'Network Check',
    recipient: MESSAGE.recipient,
    subject: MESSAGE.subject,
  },
  ...{ text: 'Hello Bob', notAfter: new Date('9999-01-01T00:00:00Z') },
}

async function act(crm: RunningCrm, flow: string, stage: Partial<Stage> = {}, milliseconds = 0) {
  const clock = { now: () => new Date(Date.now() + milliseconds) }
  const answers = {
    crm: crmAccount(await handleOf(crm, 'alice', stage)),
    approved: { draft: 1, version: 1 },
  }
  return sendFollowUp({ maySell: () => true, clock }).act({ draft: 1 }, answers, {
    ...{ principal: PRINCIPAL, flow, fencingToken: 1, signal: new AbortController().signal },
    fence: () => Promise.resolve(),
    progress: () => undefined,
  })
}

async function lookFor(flow: string, connection: ConnectionHandle | undefined) {
  return sendFollowUp({ maySell: () => true }).reconcile?.(
    { draft: 1 },
    {
      ...{ principal: PRINCIPAL, flow, signal: new AbortController().signal },
      connection: () => Promise.resolve(connection),
    },
  )
}
