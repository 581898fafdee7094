import type { Caller, Elicitation } from '@askgate/core'
import type { Interaction } from '@askgate/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { approvalOf, signedIn } from '../world.ts'
import { createBrowser, type PageSeen } from '../visitor.ts'
import { requestOf } from './held-call.ts'
import { expectNothingDone, type Scene, startScene, ticketOf, underAttack, WITH_URL } from './scene.ts'
import { MESSAGE, type Message } from './tools.ts'

let scene: Scene
beforeEach(async () => {
  scene = await startScene({}, { limits: { answerSeconds: 60 * 60 } })
})
afterEach(() => scene.close())

async function aliceApproves(url: string): Promise<PageSeen> {
  const alice = await signedIn(scene.world, 'alice')
  return alice.submit(await alice.go(url), '/approve')
}

describe.each(WITH_URL)('[%s] a call that waits for a yes', revision => {
  const on = `[${revision}]`

  test(`S06 ${on} takes none of another person, and none that a form of another site brings`, async () => {
    const call = scene.sendMessage(revision)
    const { url } = await ticketOf(scene, call)
    const alice = await signedIn(scene.world, 'alice')
    const page = await alice.go(url)
    const bob = await signedIn(scene.world, 'bob')
    const events = await underAttack(scene, call, async () => {
      expect((await bob.go(url)).text).not.toContain(MESSAGE.to)
      expect((await bob.submit(page, '/approve')).status).toBe(403)
      const token = /\/approve"[\s\S]*?name="token" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
      const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      const post = { method: 'POST', body: new URLSearchParams({ token }), headers: elsewhere }
      expect((await alice.send(`${url}/approve`, post)).status).toBe(403)
    })
    expect(events).toEqual(Array.from({ length: 3 }, () => 'visitor-mismatch'))
    expect((await alice.submit(page, '/approve')).title).toBe('Approved')
    expect(await call.end).toEqual({ is: 'result', result: 'Sent.' })
    expect(scene.sent).toEqual([MESSAGE])
  })

  test(`${on} takes one yes of two tabs, a double submit and the back button, and does it once`, async () => {
    const call = scene.sendMessage(revision)
    const { url } = await ticketOf(scene, call)
    const alice = await signedIn(scene.world, 'alice')
    const tabs = [await alice.go(url), await alice.go(url)]
    await Promise.all(tabs.flatMap(tab => [alice.submit(tab, '/approve'), alice.submit(tab, '/approve')]))
    expect(await call.end).toEqual({ is: 'result', result: 'Sent.' })
    for (const tab of tabs) {
      expect((await alice.submit(tab, '/approve')).title).toBe('Approved')
      expect((await alice.submit(tab, '/decline')).title).toBe('Approved')
    }
    expect(scene.sent).toEqual([MESSAGE])
    expect((await scene.world.events()).filter(event => event === 'ticket-completed')).toHaveLength(1)
  })

  test(`S01 ${on} takes no yes of the client: an accept of the dialog is consent to open the page`, async () => {
    const answers = [{ action: 'accept', content: { approved: true, send: MESSAGE } }, { action: 'accept' }]
    const dialog = () => answers.shift()
    // What comes with content was answered by nobody.
    const made = scene.sendMessage(revision, { dialog })
    if (revision === '2026-07-28') await expect(made.end).rejects.toMatchObject({ code: 'answer_malformed' })
    else expect(await made.end).toMatchObject({ is: 'refused', reason: 'answer_malformed' })

    const call = scene.sendMessage(revision, { dialog })
    const { url, ticket } = await ticketOf(scene, call)
    await expectNothingDone(scene, call)
    expect(await scene.world.state(ticket)).toBe('pending')
    await aliceApproves(url)
    expect(await call.end).toEqual({ is: 'result', result: 'Sent.' })
    expect(scene.sent).toEqual([MESSAGE])
  })

  test(`${on} sends nothing when the object changed after the yes, and asks for the new one`, async () => {
    const call = scene.sendMessage(revision)
    const { url, ticket } = await ticketOf(scene, call)
    let changed = false
    scene.object.version = async () => {
      changed ||= (await scene.world.state(ticket)) === 'completed'
      return changed ? '2' : '1'
    }
    // The call may have noticed, and taken the yes back, before the page is shown.
    expect(['Approved', 'This has changed']).toContain((await aliceApproves(url)).title)
    const next = await call.page(1)
    expect(next).not.toBe(url)
    await expectNothingDone(scene, call)
    expect((await aliceApproves(next)).title).toBe('Approved')
    expect(await call.end).toEqual({ is: 'result', result: 'Sent.' })
    expect(scene.sent).toEqual([MESSAGE])
  })

  test(`S08 ${on} takes no yes after the time of its page, nor after a no`, async () => {
    const call = scene.sendMessage(revision)
    const { url } = await ticketOf(scene, call)
    const alice = await signedIn(scene.world, 'alice')
    const page = await alice.go(url)
    scene.world.clock.move(30 * 60 + 1)
    const late = await signedIn(scene.world, 'alice')
    const events = await underAttack(scene, call, async () => {
      expect((await alice.submit(page, '/approve')).title).toBe('Sign in to go on')
      expect((await late.go(url)).status).toBe(404)
    })
    expect(events).toEqual(['ticket-expired', 'ticket-created'])

    const next = await late.go(await call.page(1))
    expect((await late.submit(next, '/decline')).title).toBe('Declined')
    expect((await late.submit(next, '/approve')).title).toBe('Declined')
    expect(await call.end).toMatchObject({ is: 'refused', outcome: 'declined' })
    expect(scene.sent).toEqual([])

    scene.world.clock.move(121)
    const again = scene.sendMessage(revision)
    expect((await aliceApproves(await again.page())).title).toBe('Approved')
    expect(await again.end).toEqual({ is: 'result', result: 'Sent.' })
    expect(scene.sent).toEqual([MESSAGE])
  })
})

test('[2026-07-28] an older state with another answer is refused once the plan was carried out', async () => {
  const sent: Message[] = []
  const interaction: Interaction<unknown, Message, string> = {
    authorize: 'none',
    async ask(_, person) {
      const { text } = await person.form('tone', {
        ...{ purpose: 'choose the words', effect: 'Nothing is sent yet.' },
        schema: {
          type: 'object',
          properties: { text: { type: 'string', title: 'Text' } },
          required: ['text'],
        },
      })
      const data = { to: MESSAGE.to, text: String(text) }
      const lines = [{ label: 'Text', value: data.text }]
      return person.approval('send', { purpose: 'send it', plan: { title: 'Send it?', lines, data } })
    },
    act(_, message) {
      sent.push(message)
      return 'Sent.'
    },
  }
  const request = requestOf('2026-07-28', interaction, { name: 'send', caller: scene.caller('alice') })
  const say = (text: string) => ({ tone: { action: 'accept', content: { text } } })
  const urlOf = (elicitation: Elicitation) => (elicitation.mode === 'url' ? elicitation.url : '')
  const asked = async (more: Partial<typeof request>) => {
    const served = await scene.engine.serve({ ...request, ...more })
    if (served.is !== 'question') throw new TypeError(`It asked nothing: ${served.is}.`)
    return served
  }

  const { state: older } = await asked({})
  const { key, state, elicitation } = await asked({ state: older, responses: say('short') })
  await aliceApproves(urlOf(elicitation))
  const accept = { [key]: { action: 'accept' } }
  expect(await scene.engine.serve({ ...request, state, responses: accept })).toEqual({
    ...{ is: 'result', result: 'Sent.' },
  })
  for (const responses of [say('long'), { ...say('long'), ...accept }])
    expect(await scene.engine.serve({ ...request, state: older, responses })).toMatchObject({
      ...{ is: 'refused', reason: 'effect_conflict' },
    })
  expect(sent).toEqual([{ to: MESSAGE.to, text: 'short' }])
  const lines = await scene.world.store.journal.timeline()
  expect(lines.at(-1)).toMatchObject({ outcome: 'refused', reason: 'effect_conflict' })
})

describe.each(WITH_URL)('[%s] a client on stdio that types the code itself', revision => {
  const on = `[${revision}]`
  const host = 'abcdefghij0123456789.localhost'
  const local = (): Caller => ({
    ...{ standing: 'local', principal: scene.world.principal('alice'), client: undefined },
    server: 'Acme Sales Tools',
  })
  beforeEach(async () => {
    await scene.close()
    scene = await startScene({
      host,
      identity: ({ issuer }) => ({ local: { principal: { tenant: issuer, issuer, subject: 'alice' } } }),
    })
  })
  /** Node does not resolve the name by itself on every system; a browser does. */
  const send = (url: string, cookie = '', form?: Record<string, string>) =>
    scene.world.connect.fetch(
      new Request(url, {
        headers: { cookie, origin: scene.world.origin, 'sec-fetch-site': 'same-origin' },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      }),
    )
  const typeCode = async (url: string, code: string) => {
    const answer = await send(`${url}/code`, '', { code })
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const tokenOf = (page: string, action: string) =>
    new RegExp(`action="[^"]*${action}"[\\s\\S]*?name="token" value="([^"]+)"`).exec(page)?.[1] ?? ''

  test(`S11 ${on} approves nothing: the engine refuses, and so does the page of a ticket that was made by hand`, async () => {
    const call = scene.sendMessage(revision, { caller: local() })
    expect(await call.end).toMatchObject({ is: 'refused', outcome: 'refused', reason: 'sign-in-needed' })
    expect([call.asked, await scene.world.store.tickets.open(scene.world.principal('alice'))]).toEqual([
      [],
      [],
    ])
    const [line] = await scene.world.store.journal.timeline()
    expect(line).toMatchObject({ tool: 'send_message', outcome: 'refused', reason: 'sign-in-needed' })

    const made = await scene.world.ticket({ about: approvalOf() })
    const cookie = await typeCode(made.url, made.code)
    const page = await (await send(made.url, cookie)).text()
    expect(page).toContain('This can not be approved here')
    const forged = await send(`${made.url}/approve`, cookie, { token: tokenOf(page, '/decline') })
    expect(forged.status).toBe(403)
    expect(await scene.world.state(made.ticket)).toBe('pending')
    expect(await scene.world.events()).toEqual(['visitor-mismatch'])
    expect(scene.sent).toEqual([])
  })

  test(`S06 ${on} gets to the provider and no further: only a person can sign in there`, async () => {
    const call = scene.storeDraft(revision, { caller: local() })
    const { url, ticket } = await ticketOf(scene, call)
    const code = /type ([\w-]{7})\./.exec(call.asked[0]?.message ?? '')?.[1] ?? ''
    const events = await underAttack(scene, call, async () => {
      expect(await typeCode(url, 'BBB-BBB')).toBe('')
      const cookie = await typeCode(url, code)
      expect(cookie).not.toBe('')
      const page = await (await send(url, cookie)).text()
      const begun = await send(url, cookie, { token: tokenOf(page, new URL(url).pathname) })
      const provider = begun.headers.get('location') ?? ''
      const there = await createBrowser().go(provider)
      expect(there.text).toContain('name="password"')
      const flow = begun.headers.getSetCookie().map(one => one.split(';')[0])
      const made = `${scene.world.origin}/callback/crm?code=made-up&state=made-up&iss=${scene.world.crm.issuer}`
      expect((await send(made, [cookie, ...flow].join('; '))).status).toBe(404)
    })
    expect(events).toEqual(['visitor-mismatch', 'ticket-begun', 'visitor-mismatch'])
    expect(await scene.world.state(ticket)).toBe('begun')
  })
})
