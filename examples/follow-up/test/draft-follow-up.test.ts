import type { Clock, FormElicitation } from '@askgate/core'
import { interview, type ScriptedAnswers } from '@askgate/server/testing'
import { expect, test } from 'vitest'
import { draftFollowUp } from '../src/draft-follow-up.ts'
import { type SampleTranscript, sampleTranscripts } from '../src/transcripts.ts'
import { type RunningCrm, startCrm } from './start-crm.ts'

const choose = (service: string): ScriptedAnswers => ({ service: { action: 'accept', content: { service } } })

test('a call that names one service is drafted without a question', async () => {
  await using crm = await startCrm()

  const { questions, result } = await draft(crm, 'names-one')

  expect(questions).toEqual([])
  expect(result).toBe('Draft 1 about Managed Backup is waiting for you in the CRM. Nothing was sent.')
})

test('a call that names two services asks to choose between these two', async () => {
  await using crm = await startCrm()

  const { questions, result } = await draft(crm, 'names-two', choose('Priority Support'))

  expect(questions.map(optionsOf)).toEqual([['Network Check', 'Priority Support']])
  expect(result).toContain('about Priority Support')
})

test('a call that names no service asks to choose one of all that are offered', async () => {
  await using crm = await startCrm()

  const { questions, result } = await draft(crm, 'names-none', choose('Network Check'))

  expect(questions.map(optionsOf)).toEqual([['Managed Backup', 'Network Check', 'Priority Support']])
  expect(result).toContain('about Network Check')
})

test.for(['decline', 'cancel'] as const)('after %s no draft exists', async action => {
  await using crm = await startCrm()

  const { outcome, result } = await draft(crm, 'names-two', { service: { action } })

  expect(outcome).toBe(action === 'decline' ? 'declined' : 'cancelled')
  expect(result).toBeUndefined()
  expect(await draftsIn(crm)).toEqual([])
})

test('a service that the call did not leave open can not be chosen', async () => {
  await using crm = await startCrm()
  const wrong = { action: 'accept', content: { service: 'Managed Backup' } } as const
  const right = { action: 'accept', content: { service: 'Network Check' } } as const

  const { questions, result } = await draft(crm, 'names-two', { service: [wrong, right] })

  expect(questions).toHaveLength(2)
  expect(result).toContain('about Network Check')
  expect(await draftsIn(crm)).toHaveLength(1)
})

test('a service withdrawn while the person thinks is asked for again, also when only one is left', async () => {
  await using crm = await startCrm()
  let asked = 0
  const withdrawing = {
    ...crm.client,
    offeredServices: async () => {
      asked += 1
      if (asked === 2) await crm.withdraw('Network Check')
      return crm.client.offeredServices()
    },
  }
  const tool = draftFollowUp({ crm: withdrawing, mayDraft: () => true })
  const accept = (service: string) => ({ action: 'accept', content: { service } }) as const

  const { questions, result } = await interview(
    tool,
    { transcript: textOf('names-two') },
    { service: [accept('Network Check'), accept('Priority Support')] },
  )

  expect(questions.map(optionsOf)).toEqual([
    ['Network Check', 'Priority Support'],
    ['Network Check', 'Priority Support'],
  ])
  expect(questions[1]?.elicitation.message).toContain('This service is not offered any more.')
  expect(result).toContain('about Priority Support')
})

test('who may not draft is refused before any question', async () => {
  await using crm = await startCrm()
  const tool = draftFollowUp({ crm: crm.client, mayDraft: ({ principal }) => principal.subject === 'bob' })

  const { questions, outcome, reason } = await interview(tool, { transcript: textOf('names-two') })

  expect({ questions, outcome, reason }).toMatchObject({ questions: [], outcome: 'refused' })
})

test('the draft carries the flow as its reference, and reconcile finds it by that', async () => {
  await using crm = await startCrm()
  await draft(crm, 'names-one')
  const [made] = await draftsIn(crm)

  expect(await reconcile(crm, made?.reference ?? '')).toEqual({
    is: 'done',
    result: 'Draft 1 about Managed Backup is waiting for you in the CRM. Nothing was sent.',
  })
  expect(await reconcile(crm, 'another flow')).toEqual({ is: 'not-done' })
})

test('a draft whose answer was lost on the way is found afterwards', async () => {
  await using crm = await startCrm(async (request, handOn) => {
    const response = await handOn()
    if (request.method === 'POST') throw new Error('The line is cut.')
    return response
  })

  const { outcome, result } = await draft(crm, 'names-one')
  const [made] = await draftsIn(crm)

  expect({ outcome, result }).toEqual({ outcome: 'failed', result: undefined })
  expect(await reconcile(crm, made?.reference ?? '')).toMatchObject({ is: 'done' })
})

test('while the CRM can not be reached nobody knows', async () => {
  await using crm = await startCrm(() => Promise.reject(new Error('The line is cut.')))

  expect(await reconcile(crm, 'some flow')).toEqual({ is: 'unknown' })
})

test('a process that lost its effect does not reach the CRM', async () => {
  await using crm = await startCrm()
  const superseded = () => Promise.reject(new Error('superseded'))

  await expect(act(crm, { fence: superseded })).rejects.toThrow('superseded')
  expect(await draftsIn(crm)).toEqual([])
})

test('a process that was stopped right after the fence makes no draft when it wakes up', async () => {
  await using crm = await startCrm()
  const clock = { now: () => new Date(Date.now() - 31_000) }

  await expect(act(crm, { clock })).rejects.toThrow('The CRM answered 409.')
  expect(await draftsIn(crm)).toEqual([])
})

function draft(crm: RunningCrm, name: SampleTranscript['name'], answers?: ScriptedAnswers) {
  const tool = draftFollowUp({ crm: crm.client, mayDraft: () => true })
  return interview(tool, { transcript: textOf(name) }, answers)
}

function act(crm: RunningCrm, { clock, fence }: { clock?: Clock; fence?: () => Promise<void> }) {
  const tool = draftFollowUp({ crm: crm.client, mayDraft: () => true, ...(clock && { clock }) })
  const run = {
    principal: { tenant: 'local', issuer: 'local', subject: '1000' },
    flow: 'flow-1',
    fencingToken: 1,
    signal: new AbortController().signal,
    fence: fence ?? (() => Promise.resolve()),
    progress: () => undefined,
  }
  return Promise.resolve(tool.act({ transcript: textOf('names-one') }, { service: 'Managed Backup' }, run))
}

function reconcile(crm: RunningCrm, flow: string) {
  const tool = draftFollowUp({ crm: crm.client, mayDraft: () => true })
  const principal = { tenant: 'local', issuer: 'local', subject: '1000' }
  return tool.reconcile?.(
    { transcript: '' },
    { principal, flow, signal: new AbortController().signal, connection: () => Promise.resolve(undefined) },
  )
}

function textOf(name: SampleTranscript['name']): string {
  return sampleTranscripts.find(sample => sample.name === name)?.text ?? ''
}

function optionsOf({ elicitation }: { readonly elicitation: unknown }): unknown {
  return (elicitation as FormElicitation).requestedSchema.properties['service']?.['enum']
}

async function draftsIn(crm: RunningCrm): Promise<readonly { readonly reference: string }[]> {
  const { drafts } = (await (await crm.request('GET', '/drafts')).json()) as {
    drafts: { reference: string }[]
  }
  return drafts
}
