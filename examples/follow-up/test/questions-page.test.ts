import { expect, test } from 'vitest'
import { sampleTranscripts } from '../src/transcripts.ts'
import { type Caller, finish, openWorld, type World } from './world.ts'

const transcript = (name: string) => ({
  transcript: sampleTranscripts.find(sample => sample.name === name)?.text,
})

/** Goes to the page that the result names, and does what the one open question there asks. */
async function answerThere(world: World, told: string): Promise<string> {
  const [, page = '', reference = ''] = /Open (http:\S+) .* reference (\S+?),/.exec(told) ?? []
  const browser = await world.signedIn('alice')
  const { text } = await browser.go(page)
  const [link = ''] = /\/t\/[\w-]{43}/.exec(text) ?? []
  await finish(browser, `${world.origin}${link}`, 'alice')
  return reference
}

async function continued(caller: Caller, reference: string): Promise<string> {
  return caller.call('continue', { reference })
}

test('[2025-06-18] the account is connected on the questions page, and the call is continued', async () => {
  await using world = await openWorld()
  const caller = await world.caller({ revision: '2025-06-18' })

  const told = await caller.call('draft_follow_up', transcript('names-one'))
  expect(told).toContain(`Open ${world.origin}/questions in your browser`)
  const reference = await answerThere(world, told)

  expect(await continued(caller, reference)).toContain('Draft 1 about Managed Backup')
  expect(await world.crm.drafts()).toHaveLength(1)
})

test('[2025-06-18] a form is asked in the client, and what the page is for after it', async () => {
  await using world = await openWorld()
  const caller = await world.caller({
    revision: '2025-06-18',
    form: () => ({ action: 'accept', content: { service: 'Network Check' } }),
  })

  const told = await caller.call('draft_follow_up', transcript('names-two'))
  const reference = await answerThere(world, told)

  expect(await continued(caller, reference)).toContain('Draft 1 about Network Check')
})

test('[2025-06-18] a message is approved on the questions page, and sent once', async () => {
  await using world = await openWorld()
  const caller = await world.caller({ revision: '2025-06-18' })
  const first = await caller.call('draft_follow_up', transcript('names-one'))
  await continued(caller, await answerThere(world, first))

  const account = await caller.call('send_follow_up', { draft: 1 })
  const yes = await continued(caller, await answerThere(world, account))
  expect(yes).toContain('asks for your yes on a page')
  const reference = await answerThere(world, yes)

  expect(await continued(caller, reference)).toBe('Draft 1 was sent to bob@logistics.example.')
  await continued(caller, reference)
  expect(await world.crm.messages()).toHaveLength(1)
})

test('[2025-06-18] Bob can not continue what Alice began', async () => {
  await using world = await openWorld()
  const caller = await world.caller({ revision: '2025-06-18' })
  const bob = await world.caller({ revision: '2025-06-18', person: 'bob' })
  const told = await caller.call('draft_follow_up', transcript('names-one'))
  const reference = await answerThere(world, told)

  expect(await continued(bob, reference)).toContain('There is nothing of yours to continue')
  expect(await world.crm.drafts()).toEqual([])
})
