import { interview } from '@askgate/server/testing'
import { expect, test } from 'vitest'
import type { Interaction } from '@askgate/server'

/** Reads a draft with the person's account, has it approved, sends it. */
const send: Interaction<{ readonly id: string }, { send(): Promise<unknown> }, string> = {
  authorize: 'none',
  async ask({ id }, person) {
    const crm = await person.connection('crm', { purpose: 'read the draft', scopes: ['drafts:read'] })
    const { text } = (await crm.call('readDraft', { params: { id } })) as { text: string }
    const plan = await person.approval('send', {
      purpose: 'send it',
      plan: { title: 'Send?', lines: [{ label: 'Text', value: text }], data: { id, text } },
    })
    return { send: () => crm.call('sendMessage', { body: plan }) }
  },
  async act(_, answers) {
    await answers.send()
    return 'Sent.'
  },
}

function crm() {
  const calls: unknown[] = []
  return {
    calls,
    call(operation: string, input: unknown) {
      calls.push([operation, input])
      return operation === 'readDraft' ? { text: 'Hello Bob' } : undefined
    },
  }
}

test('an interview gives the scripted account and the approved plan, and tells what was asked on pages', async () => {
  const account = crm()
  const played = await interview(
    send,
    { id: '7' },
    { 'approval send': { action: 'accept', content: {} } },
    { accounts: { crm: account } },
  )
  expect(played).toMatchObject({ outcome: 'accepted', result: 'Sent.', questions: [] })
  expect(played.onPages).toMatchObject([
    { key: 'connection crm', kind: 'connection', scopes: ['drafts:read'] },
    { key: 'approval send', kind: 'approval', plan: { lines: [{ label: 'Text', value: 'Hello Bob' }] } },
  ])
  expect(account.calls).toEqual([
    ['readDraft', { params: { id: '7' } }],
    ['sendMessage', { body: { id: '7', text: 'Hello Bob' } }],
  ])
})

test('an interview without an account, or without a yes, acts not at all', async () => {
  const account = crm()
  expect(await interview(send, { id: '7' })).toMatchObject({ outcome: 'cancelled' })
  const declined = await interview(
    send,
    { id: '7' },
    { 'approval send': { action: 'decline' } },
    { accounts: { crm: account } },
  )
  expect(declined).toMatchObject({ outcome: 'declined' })
  expect(account.calls).toHaveLength(1)
})
