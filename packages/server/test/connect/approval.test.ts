import type { Elicitation, Ticket } from '@askgate/core'
import { createEngine, type Interaction, keyRing } from '@askgate/server'
import { issueReceipt, openTicket } from '@askgate/server/connect'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { REVISIONS } from '../peers.ts'
import { connectingServer, onlyTicket, type World } from './connecting.ts'
import { caller, play } from './play.ts'

const WITH_URL = ['2025-11-25', '2026-07-28'] as const
const { principal } = caller()

interface Message {
  readonly to: string
  readonly text: string
}

/** A mail system with one draft that others may change. */
function mail(world: World = connectingServer()) {
  const sent: Message[] = []
  const draft = { to: 'bob@example.com', text: 'The canary offer.', version: '1' }
  let reads = 0
  const system = {
    ...{ world, sent, draft, engine: createEngine(world.options) },
    /** Runs with each look at the version. */
    onRead: (_: number): void => undefined,
    send: {
      authorize: 'none',
      ask: (_, person) =>
        person.approval('send', {
          purpose: 'send this message',
          effect: 'It can not be called back.',
          plan: {
            title: 'Send this message?',
            lines: [
              { label: 'To', value: draft.to },
              { label: 'Text', value: draft.text },
            ],
            data: { to: draft.to, text: draft.text },
          },
          version: () => {
            system.onRead(++reads)
            return draft.version
          },
        }),
      act: (_, { to, text }) => {
        sent.push({ to, text })
        return 'Sent.'
      },
    } satisfies Interaction<unknown, Message, string>,
  }
  return system
}

const SENT = { to: 'bob@example.com', text: 'The canary offer.' }

/** Does something with the ticket that a question leads to. */
function atTicket(world: World, does: (ticket: Ticket) => Promise<void>) {
  return async (question: Elicitation) => {
    if (question.mode !== 'url') throw new TypeError('That is no page.')
    await does(await world.ticketAt(question.url))
    return { action: 'accept' }
  }
}

for (const revision of WITH_URL) {
  test(`[${revision}] a plan is approved on the page, and act gets what was frozen, once`, async () => {
    const { world, engine, send, sent } = mail()
    const person = atTicket(world, ticket => world.page.approve(ticket))
    const { asked, served, states } = await play(engine, { revision, interaction: send, person })
    expect(served).toEqual({ is: 'result', result: 'Sent.' })
    expect(sent).toEqual([SENT])
    const [question] = asked
    expect(question?.message).toBe(
      'Acme asks for your yes on a page, to send this message. It can not be called back.',
    )
    expect(JSON.stringify([asked, states])).not.toContain('canary')
  })

  test(`R04 [${revision}] a yes is good for one effect: the next one is asked for anew`, async () => {
    const { world, engine, send, sent } = mail()
    const interaction = { ...send, repeatable: true }
    const person = atTicket(world, ticket => world.page.approve(ticket))
    for (const _ of [1, 2]) {
      const { asked } = await play(engine, { revision, interaction, person })
      expect(asked).toHaveLength(1)
    }
    expect(sent).toEqual([SENT, SENT])
  })

  test(`[${revision}] what was approved and has changed since is not sent: the new version is asked for`, async () => {
    const { world, engine, send, sent, draft } = mail()
    const tickets: string[] = []
    const person = atTicket(world, async ticket => {
      tickets.push(ticket.id)
      if (tickets.length > 1) return world.page.decline(ticket)
      await world.page.approve(ticket)
      draft.version = '2'
    })
    const { served } = await play(engine, { revision, interaction: send, person })
    expect(served).toMatchObject({ is: 'refused', outcome: 'declined' })
    expect(new Set(tickets).size).toBe(2)
    expect(sent).toEqual([])
  })

  test(`[${revision}] a change between the last answer and act is noticed, and nothing is sent`, async () => {
    const system = mail()
    const { world, engine, send, sent, draft } = system
    let approved = false
    // Asked, answered, looked at again: the third look is the one right before act.
    system.onRead = read => {
      if (approved && read === 3) draft.version = '2'
    }
    let asked = 0
    const person = atTicket(world, async ticket => {
      if (++asked > 1) return world.page.decline(ticket)
      approved = true
      await world.page.approve(ticket)
    })
    const { served } = await play(engine, { revision, interaction: send, person })
    expect(served).toMatchObject({ is: 'refused', outcome: 'declined' })
    expect([asked, sent]).toEqual([2, []])
  })

  test(`[${revision}] another text is another plan: the old page is closed`, async () => {
    const { world, engine, send, sent, draft } = mail()
    const tickets: string[] = []
    const person = atTicket(world, async ticket => {
      tickets.push(ticket.id)
      if (tickets.length > 1) return world.page.approve(ticket)
      // Nobody approves; the page stays open, and the person comes back to the client.
      draft.text = 'Something else.'
    })
    await play(engine, { revision, interaction: send, person })
    expect(sent).toEqual([{ ...SENT, text: 'Something else.' }])
    expect((await world.store.tickets.get(tickets[0] ?? ''))?.state).toBe('revoked')
  })

  test(`[${revision}] a receipt that others signed, or for other words, is none`, async () => {
    const { world, engine, send, sent } = mail()
    const strange = keyRing([{ kid: 'k1', secret: new Uint8Array(32).fill(9) }])
    const results = [
      (ticket: Ticket) => receiptOf(world, ticket, strange),
      (ticket: Ticket) => receiptOf(world, ticket, world.keys, 'Send nothing?'),
      (ticket: Ticket) => receiptOf(world, { ...ticket, principal: caller('bob').principal }, world.keys),
    ]
    const person = atTicket(world, async ticket => {
      const result = await results.shift()?.(ticket)
      await world.store.tickets.move({
        ...{ id: ticket.id, from: ['pending'], to: 'completed' },
        ...(result !== undefined && { result }),
      })
    })
    const { served, asked } = await play(engine, { revision, interaction: send, person })
    expect(served).toMatchObject({ is: 'refused', outcome: 'unanswered' })
    expect([asked.length, sent]).toEqual([3, []])
  })

  test(`[${revision}] a plan that wants a fresh sign-in takes none from before the question`, async () => {
    const { world, engine, send, sent } = mail()
    const interaction: typeof send = {
      ...send,
      ask: (input, person) =>
        send.ask(input, {
          ...person,
          approval: (key, asks) => person.approval(key, { ...asks, freshSignIn: true }),
        }),
    }
    const moments = [undefined, -60_000, 5_000]
    const person = atTicket(world, ticket => {
      const after = moments.shift()
      return world.page.approve(
        ticket,
        after === undefined ? undefined : new Date(ticket.createdAt.getTime() + after),
      )
    })
    const { asked } = await play(engine, { revision, interaction, person })
    expect([asked.length, sent]).toEqual([3, [SENT]])
  })

  test(`[${revision}] declining in the client closes the page, and declining on the page ends the call`, async () => {
    for (const where of ['client', 'page'] as const) {
      const { world, engine, send, sent } = mail()
      let id = ''
      const person = atTicket(world, async ticket => {
        ;({ id } = ticket)
        if (where === 'page') await world.page.decline(ticket)
      })
      const { served } = await play(engine, {
        revision,
        interaction: send,
        person: async question => {
          await person(question)
          return { action: where === 'client' ? 'decline' : 'accept' }
        },
      })
      expect(served).toMatchObject({ is: 'refused', outcome: 'declined' })
      expect((await world.store.tickets.get(id))?.state).toBe('declined')
      expect(sent).toEqual([])
    }
  })

  test(`[${revision}] an approval whose time is over counts no more`, async () => {
    const now = { at: new Date() }
    const { engine, send, sent, world } = mail(connectingServer({ clock: { now: () => now.at } }))
    const tickets: string[] = []
    const person = atTicket(world, async ticket => {
      tickets.push(ticket.id)
      if (tickets.length > 1) return world.page.decline(ticket)
      await world.page.approve(ticket)
      now.at = new Date(ticket.expiresAt.getTime() + 1)
    })
    const limits = { answerSeconds: 3600 }
    await play(createEngine({ ...world.options, limits: { ...limits, roundSeconds: 7000 } }), {
      ...{ revision, interaction: send, person },
    })
    expect([tickets.length, sent]).toEqual([2, []])
    expect(engine).toBeDefined()
  })
}

for (const revision of REVISIONS) {
  test(`[${revision}] on stdio an approval is refused before anybody is sent anywhere`, async () => {
    const { world, engine, send, sent } = mail()
    const local = { ...caller(), standing: 'local', client: undefined } as const
    const { served, asked } = await play(engine, { revision, interaction: send, caller: local })
    expect(served).toMatchObject({ is: 'refused', outcome: 'refused', reason: 'sign-in-needed' })
    expect([asked, sent, await world.store.tickets.open(principal)]).toEqual([[], [], []])
  })

  test(`[${revision}] clients that open no pages are told of the questions page; continue sends what was approved, once`, async () => {
    const { world, engine, send, sent, draft } = mail()
    const capabilities = {}
    const told = await play(engine, { revision, interaction: send, capabilities })
    const ticket = await onlyTicket(world, principal)
    expect(told.served).toMatchObject({
      is: 'refused',
      outcome: 'unavailable',
      text: expect.stringContaining(ticket.id) as string,
    })
    expect(JSON.stringify(told.served)).not.toContain('canary')
    await world.page.approve(ticket)
    const continues = await engine.frozen(ticket.id, caller())
    const again = { revision, interaction: send, capabilities, ...(continues && { continues }) }
    expect((await play(engine, again)).served).toEqual({ is: 'result', result: 'Sent.' })
    // Once more, with anything: what was approved has been used up.
    expect((await play(engine, again)).served).toMatchObject({ is: 'refused', reason: 'already_done' })
    draft.text = 'Something else.'
    const repeated = { ...again, interaction: { ...send, repeatable: true } }
    expect((await play(engine, repeated)).served).toMatchObject({ is: 'refused', outcome: 'unavailable' })
    expect(sent).toEqual([SENT])
  })

  test(`[${revision}] a fresh call finds what was approved meanwhile, and uses it up`, async () => {
    const { world, engine, send, sent } = mail()
    const options = { revision, interaction: { ...send, repeatable: true }, capabilities: {} }
    await play(engine, options)
    await world.page.approve(await onlyTicket(world, principal))
    expect((await play(engine, options)).served).toMatchObject({ is: 'result' })
    expect((await play(engine, options)).served).toMatchObject({ is: 'refused', outcome: 'unavailable' })
    expect(sent).toEqual([SENT])
  })

  test(`[${revision}] two calls at the same time with one yes send one message`, async () => {
    const { world, engine, send, sent } = mail()
    const options = { revision, interaction: { ...send, repeatable: true }, capabilities: {} }
    await play(engine, options)
    await world.page.approve(await onlyTicket(world, principal))
    const played = await Promise.all([1, 2, 3].map(() => play(engine, options)))
    expect(played.filter(({ served }) => served.is === 'result')).toHaveLength(1)
    expect(sent).toEqual([SENT])
  })

  test(`[${revision}] what one person approved is of no use to another, nor to another client of theirs`, async () => {
    for (const other of [caller('bob'), caller('alice', 'other client')]) {
      const { world, engine, send, sent } = mail()
      const options = { revision, interaction: send, capabilities: {} }
      await play(engine, options)
      const ticket = await onlyTicket(world, principal)
      await world.page.approve(ticket)
      expect(await engine.frozen(ticket.id, other)).toBeUndefined()
      const before = undefined
      const continues = { question: 'approval send', ticket: ticket.id, before }
      const { served } = await play(engine, { ...options, caller: other, continues })
      expect(served).toMatchObject({ is: 'refused', outcome: 'unavailable' })
      expect(sent).toEqual([])
    }
  })
}

test('[2026-07-28] an older state with another answer is refused once the plan was carried out', async () => {
  const { world, engine, send, sent } = mail()
  const schema = z.object({ tone: z.enum(['short', 'long']) })
  const interaction: Interaction<unknown, Message & { tone: string }, string> = {
    ...send,
    async ask(_, person) {
      const { tone } = await person.form('tone', { purpose: 'choose', effect: 'It is sent.', schema })
      const { to, text } = await person.approval('send', {
        purpose: 'send it',
        plan: { title: 'Send?', lines: [{ label: 'Tone', value: tone }], data: { ...SENT, text: tone } },
      })
      return { to, text, tone }
    },
  }
  const person = async (question: Elicitation) => {
    if (question.mode === 'form') return { action: 'accept', content: { tone: 'short' } }
    await world.page.approve(await world.ticketAt(question.url))
    return { action: 'accept' }
  }
  const options = { revision: '2026-07-28', interaction, person } as const
  const { states } = await play(engine, options)
  expect(sent).toEqual([{ ...SENT, text: 'short' }])

  const [older = ''] = states
  const { served } = await play(
    {
      ...engine,
      serve: request =>
        engine.serve({
          ...request,
          state: request.state ?? older,
          responses:
            request.state === undefined
              ? { tone: { action: 'accept', content: { tone: 'long' } } }
              : request.responses,
        }),
    },
    {
      ...options,
      person: question =>
        question.mode === 'form' ? { action: 'accept', content: { tone: 'long' } } : { action: 'accept' },
    },
  )
  expect(served).toMatchObject({ is: 'refused', reason: 'effect_conflict' })
  expect(sent).toHaveLength(1)
})

test('a plan with nothing to read is not put to anybody', async () => {
  const { world, engine, send } = mail()
  const interaction: typeof send = {
    ...send,
    ask: (input, person) =>
      send.ask(input, {
        ...person,
        approval: (key, asks) => person.approval(key, { ...asks, plan: { ...asks.plan, lines: [] } }),
      }),
  }
  const { served } = await play(engine, { revision: '2026-07-28', interaction })
  expect(served).toMatchObject({ is: 'refused', outcome: 'failed' })
  expect(await world.store.tickets.open(principal)).toEqual([])
})

function receiptOf(world: World, ticket: Ticket, keys: World['keys'], title?: string): Promise<string> {
  const content = openTicket(world.keys, ticket)
  if (content?.kind !== 'approval') throw new TypeError('That is no approval.')
  const plan = title === undefined ? content.plan : { ...content.plan, title }
  const rest = { authenticatedAt: undefined, assurance: undefined }
  return issueReceipt(keys, { ticket, plan, approvedAt: new Date(), ...rest })
}
