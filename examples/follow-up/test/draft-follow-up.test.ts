import type { FormView, View } from '@askgate/client'
import { expect, test } from 'vitest'
import { createCatalogue } from '../src/catalogue.ts'
import { crmAccount } from '../src/crm-account.ts'
import { draftFollowUp } from '../src/draft-follow-up.ts'
import { type SampleTranscript, sampleTranscripts } from '../src/transcripts.ts'
import { handleOf, PRINCIPAL } from './handle.ts'
import { startCrm, type RunningCrm } from './start-crm.ts'
import { LEASE_SECONDS, openWorld, REVISIONS_WITH_PAGES } from './world.ts'

const choose = (service: string) => () => ({ action: 'accept', content: { service } }) as const

test.for(REVISIONS_WITH_PAGES)(
  '[%s] a call that names one service asks for the account alone, and drafts there',
  async revision => {
    await using world = await openWorld()
    const caller = await world.caller({ revision })

    const text = await caller.call('draft_follow_up', callOf('names-one'))

    expect(text).toBe('Draft 1 about Managed Backup is waiting for you in the CRM. Nothing was sent.')
    expect(caller.asked.map(({ mode }) => mode)).toEqual(['url'])
    expect(await world.crm.drafts()).toEqual([
      {
        ...{ id: 1, version: 1, reference: expect.any(String), service: 'Managed Backup' },
        ...{ recipient: 'bob@logistics.example', subject: 'After our call: Managed Backup' },
        text: expect.stringMatching(/^Hello Bob,\n.*\nAlice$/s),
      },
    ])
    expect(await world.crm.messages()).toEqual([])
  },
)

test.for(REVISIONS_WITH_PAGES)(
  '[%s] a call that names two services asks to choose between these two, then for the account',
  async revision => {
    await using world = await openWorld()
    const caller = await world.caller({ revision, form: choose('Priority Support') })

    const text = await caller.call('draft_follow_up', callOf('names-two'))

    expect(text).toContain('about Priority Support')
    expect(caller.asked.map(({ mode }) => mode)).toEqual(['form', 'url'])
    expect(optionsIn(caller.asked[0])).toEqual(['Network Check', 'Priority Support'])
  },
)

test('a call that names no service asks to choose one of all that are offered', async () => {
  await using world = await openWorld()
  const caller = await world.caller({ form: choose('Network Check') })

  const text = await caller.call('draft_follow_up', callOf('names-none'))

  expect(text).toContain('about Network Check')
  expect(optionsIn(caller.asked[0])).toEqual(['Managed Backup', 'Network Check', 'Priority Support'])
})

test('who connected their account is not asked for it again', async () => {
  await using world = await openWorld()
  const caller = await world.caller({ form: choose('Network Check') })
  await caller.call('draft_follow_up', callOf('names-one'))

  const text = await caller.call('draft_follow_up', callOf('names-two'))

  expect(text).toContain('Draft 2 about Network Check')
  expect(caller.asked.map(({ mode }) => mode)).toEqual(['url', 'form'])
})

test.for(['decline', 'cancel'] as const)(
  'after %s in the form no account is asked for, and no draft exists',
  async action => {
    await using world = await openWorld()
    const caller = await world.caller({ form: () => ({ action }) })

    const text = await caller.call('draft_follow_up', callOf('names-two'))

    expect(text).toContain(action === 'decline' ? 'You declined.' : 'You closed the question')
    expect(caller.asked).toHaveLength(1)
    expect(await world.crm.drafts()).toEqual([])
  },
)

test.for(['decline', 'cancel'] as const)('after %s of the page no draft exists', async action => {
  await using world = await openWorld()
  const caller = await world.caller({ page: () => ({ action }) })

  const text = await caller.call('draft_follow_up', callOf('names-one'))

  expect(text).toContain(action === 'decline' ? 'You declined.' : 'You closed the question')
  expect(await world.crm.drafts()).toEqual([])
})

test('a service that the call did not leave open can not be chosen', async () => {
  await using world = await openWorld()
  const { client } = await world.caller({ revision: '2025-11-25' })
  const given = ['Managed Backup', 'Fax Gateway']
  let asked = 0
  // As a client that checks nothing.
  client.setRequestHandler('elicitation/create', () => {
    const service = given[asked++]
    return service === undefined ? { action: 'decline' } : { action: 'accept', content: { service } }
  })

  await client.callTool({ name: 'draft_follow_up', arguments: callOf('names-two') })

  expect(asked).toBe(3)
  expect(await world.crm.drafts()).toEqual([])
})

test('a service withdrawn while the person thinks is asked for again, also when only one is left', async () => {
  await using world = await openWorld()
  const answers = ['Network Check', 'Priority Support']
  const caller = await world.caller({
    async form() {
      const [service = ''] = answers.splice(0, 1)
      if (service === 'Network Check') await world.crm.withdraw(service)
      return { action: 'accept', content: { service } }
    },
  })

  const text = await caller.call('draft_follow_up', callOf('names-two'))

  expect(text).toContain('about Priority Support')
  expect(caller.asked.slice(0, 2).map(optionsIn)).toEqual([
    ['Network Check', 'Priority Support'],
    ['Network Check', 'Priority Support'],
  ])
  expect(caller.asked[1]?.message).toContain('This service is not offered any more.')
})

test('who may not draft is refused before any question', async () => {
  await using world = await openWorld()
  const caller = await world.caller({ person: 'bob' })

  const text = await caller.call('draft_follow_up', callOf('names-two'))

  expect(text).toContain('You may not do this here.')
  expect(caller.asked).toEqual([])
})

test('a draft whose answer was lost on the way is found by the next call, and not made again', async () => {
  let cut = true
  await using world = await openWorld({
    fault: async (request, handOn) => {
      const response = await handOn()
      if (request.method === 'POST' && cut) throw new Error('The line is cut.')
      return response
    },
  })
  const caller = await world.caller()

  const lost = await caller.call('draft_follow_up', callOf('names-one'))
  cut = false
  world.advance(LEASE_SECONDS)
  const found = await caller.call('draft_follow_up', callOf('names-one'))

  expect(lost).toContain('It failed while it was being done.')
  expect(found).toBe('Draft 1 about Managed Backup is waiting for you in the CRM. Nothing was sent.')
  expect(await world.crm.drafts()).toHaveLength(1)
})

test('while the CRM can not say what became of a draft, none is made', async () => {
  let cut = false
  await using world = await openWorld({
    fault: (request, handOn) => {
      cut ||= request.method === 'POST'
      return cut && request.headers.has('authorization')
        ? Promise.reject(new Error('The line is cut.'))
        : handOn()
    },
  })
  const caller = await world.caller()

  await caller.call('draft_follow_up', callOf('names-one'))
  world.advance(LEASE_SECONDS)
  const again = await caller.call('draft_follow_up', callOf('names-one'))

  expect(again).toContain('whether it took effect can not be found out right now. It was not repeated.')
  expect(await world.crm.drafts()).toEqual([])
})

test('reconcile finds the draft by the flow, and by nothing else', async () => {
  await using crm = await startCrm()
  const handle = await handleOf(crm, 'alice')
  await act(crm, 'flow-1')

  const ask = (flow: string, connection = handle as typeof handle | undefined) =>
    toolOf(crm).reconcile?.(
      { transcript: '' },
      {
        ...{ principal: PRINCIPAL, flow, signal: new AbortController().signal },
        connection: () => Promise.resolve(connection),
      },
    )

  expect(await ask('flow-1')).toEqual({
    is: 'done',
    result: 'Draft 1 about Managed Backup is waiting for you in the CRM. Nothing was sent.',
  })
  expect(await ask('flow-2')).toEqual({ is: 'not-done' })
  const gone = toolOf(crm).reconcile?.(
    { transcript: '' },
    {
      ...{ principal: PRINCIPAL, flow: 'flow-1', signal: new AbortController().signal },
      connection: () => Promise.resolve(undefined),
    },
  )
  expect(await gone).toEqual({ is: 'unknown' })
})

test('a process that lost its effect does not reach the CRM', async () => {
  await using crm = await startCrm()

  await expect(act(crm, 'flow-1', { fence: () => Promise.reject(new Error('superseded')) })).rejects.toThrow(
    'superseded',
  )
  expect(await crm.drafts()).toEqual([])
})

test('a process that was stopped right after the fence makes no draft when it wakes up', async () => {
  await using crm = await startCrm()

  await expect(act(crm, 'flow-1', {}, -31_000)).rejects.toMatchObject({ reason: 'refused', status: 409 })
  expect(await crm.drafts()).toEqual([])
})

function toolOf(crm: RunningCrm, milliseconds = 0) {
  const clock = { now: () => new Date(Date.now() + milliseconds) }
  return draftFollowUp({ catalogue: createCatalogue(crm.origin), maySell: () => true, clock })
}

async function act(
  crm: RunningCrm,
  flow: string,
  stage: Parameters<typeof handleOf>[2] = {},
  milliseconds = 0,
) {
  const answers = { service: 'Managed Backup', crm: crmAccount(await handleOf(crm, 'alice', stage)) }
  return toolOf(crm, milliseconds).act(callOf('names-one'), answers, {
    ...{ principal: PRINCIPAL, flow, fencingToken: 1, signal: new AbortController().signal },
    fence: () => Promise.resolve(),
    progress: () => undefined,
  })
}

function callOf(name: SampleTranscript['name']): { readonly transcript: string } {
  return { transcript: sampleTranscripts.find(sample => sample.name === name)?.text ?? '' }
}

function optionsIn(view: View | undefined): readonly string[] {
  return (view as FormView).fields.flatMap(({ options }) => options.map(({ value }) => value))
}
