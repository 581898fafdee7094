import type { Content, Elicitation, Ticket } from '@askgate/core'
import { createEngine, type Interaction } from '@askgate/server'
import { openTicket } from '@askgate/server/connect'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { REVISIONS } from '../peers.ts'
import { connectingServer, onlyTicket, type World } from './connecting.ts'
import { caller, play } from './play.ts'

const { principal } = caller()
const URL_ONLY = { elicitation: { url: {} } }
const schema = z.object({ service: z.enum(['backup', 'support']).meta({ title: 'Service' }) })
type Answers = z.infer<typeof schema>

function tool(world: World = connectingServer()) {
  const done: string[] = []
  const offered = new Set(['backup', 'support'])
  const interaction: Interaction<unknown, Answers, string> = {
    authorize: 'none',
    ask: (_, person) =>
      person.form('service', {
        ...{ purpose: 'choose the service', effect: 'Only a draft is created.', schema },
        check: ({ service }) => offered.has(service) || 'This is not offered any more.',
      }),
    act: (_, { service }) => {
      done.push(service)
      return `Done with ${service}.`
    },
  }
  return { world, done, offered, interaction, engine: createEngine(world.options) }
}

/** Answers on the page that a question leads to. */
function onPage(world: World, does: (ticket: Ticket, count: number) => Promise<void>) {
  let count = 0
  return async (question: Elicitation) => {
    if (question.mode !== 'url') throw new TypeError('This client shows no forms.')
    await does(await world.ticketAt(question.url), ++count)
    return { action: 'accept' }
  }
}

test('a secret in a form of the client is thrown away; its person is told where accounts are connected', async () => {
  const { engine } = tool()
  const interaction: Interaction<unknown, { note: string }, string> = {
    authorize: 'none',
    ask: (_, person) =>
      person.form('note', {
        ...{ purpose: 'say it', effect: 'It is noted.' },
        schema: z.object({ note: z.string() }),
      }),
    act: (_, { note }) => note,
  }
  const note = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')
  const person = () => ({ action: 'accept', content: { note } })
  const { served } = await play(engine, { revision: '2026-07-28', interaction, person })
  expect(served).toMatchObject({
    reason: 'answer_sensitive',
    text: expect.stringContaining(
      'connect the account it opens, at https://connect.example/connections.',
    ) as string,
  })
})

for (const revision of ['2025-11-25', '2026-07-28'] as const) {
  const options = { revision, capabilities: URL_ONLY }

  test(`C02 [${revision}] a client that only opens pages gets the form as a page, and never a form`, async () => {
    const { world, done, interaction, engine } = tool()
    let shown: unknown
    const person = onPage(world, async ticket => {
      shown = openTicket(world.keys, ticket)
      await world.page.answer(ticket, { service: 'backup' })
    })
    const { asked, served } = await play(engine, { ...options, interaction, person })
    expect(served).toEqual({ is: 'result', result: 'Done with backup.' })
    expect(asked.map(({ mode }) => mode)).toEqual(['url'])
    expect(shown).toMatchObject({
      ...{ kind: 'form', tool: 'tool', question: 'service', server: 'Acme' },
      requestedSchema: { properties: { service: { title: 'Service', enum: ['backup', 'support'] } } },
    })
    expect(done).toEqual(['backup'])
  })

  test(`[${revision}] an answer from the page is checked like any other, and asked for again`, async () => {
    const { world, done, offered, interaction, engine } = tool()
    offered.delete('backup')
    const answers: Content[] = [{ service: 'backup' }, { service: 'nothing' }, { service: 'support' }]
    const seen = new Set<string>()
    const person = onPage(world, (ticket, count) => {
      seen.add(ticket.id)
      return world.page.answer(ticket, answers[count - 1] ?? {})
    })
    const { asked } = await play(engine, { ...options, interaction, person })
    expect(asked[1]?.message).toContain('This is not offered any more.')
    expect([seen.size, done]).toEqual([3, ['support']])
  })

  test(`[${revision}] an answer on the page that looks like a secret is not used, and asked for again`, async () => {
    const { world, engine } = tool()
    const interaction: Interaction<unknown, { note: string }, string> = {
      authorize: 'none',
      ask: (_, person) =>
        person.form('note', {
          purpose: 'say it',
          effect: 'It is noted.',
          schema: z.object({ note: z.string() }),
        }),
      act: (_, { note }) => note,
    }
    const note = `glpat-${'a1B2c3D4e5F6g7H8i9J0'.repeat(2).slice(0, 36)}`
    const person = onPage(world, (ticket, count) =>
      world.page.answer(ticket, { note: count === 1 ? note : 'Call Bob.' }),
    )
    const { served, asked } = await play(engine, { ...options, interaction, person })
    expect(asked[1]?.message).toContain('looked like a secret')
    expect([served, asked.length]).toEqual([{ is: 'result', result: 'Call Bob.' }, 2])
  })

  test(`[${revision}] an answer on the page is good for one call`, async () => {
    const { world, done, interaction, engine } = tool()
    const person = onPage(world, ticket => world.page.answer(ticket, { service: 'backup' }))
    const repeatable = { ...interaction, repeatable: true }
    for (const _ of [1, 2]) {
      const { asked } = await play(engine, { ...options, interaction: repeatable, person })
      expect(asked).toHaveLength(1)
    }
    expect(done).toHaveLength(2)
  })

  test(`[${revision}] an answer to another form is none`, async () => {
    const { world, done, interaction, engine } = tool()
    let effect = 'Only a draft is created.'
    const changing: typeof interaction = {
      ...interaction,
      ask: (_, person) => person.form('service', { purpose: 'choose', effect, schema }),
    }
    const person = onPage(world, async (ticket, count) => {
      if (count > 1) return world.page.decline(ticket)
      await world.page.answer(ticket, { service: 'backup' })
      effect = 'It is sent at once.'
    })
    const { served, asked } = await play(engine, { ...options, interaction: changing, person })
    expect(served).toMatchObject({ is: 'refused', outcome: 'declined' })
    expect([asked.length, done]).toEqual([2, []])
  })
}

for (const revision of REVISIONS) {
  test(`C04 [${revision}] a client that can not be asked is told of the questions page; continue goes on with the answer, once`, async () => {
    const { world, done, interaction, engine } = tool()
    const options = { revision, interaction, capabilities: {} }
    const told = await play(engine, options)
    const ticket = await onlyTicket(world, principal)
    expect(told.asked).toEqual([])
    expect(told.served).toMatchObject({
      ...{ is: 'refused', outcome: 'unavailable', reason: 'questions-page' },
      text: expect.stringMatching(/connect\.example\/questions[^]*reference/) as string,
    })
    await world.page.answer(ticket, { service: 'support' })
    const continues = await engine.frozen(ticket.id, caller())
    const again = { ...options, ...(continues && { continues }) }
    expect((await play(engine, again)).served).toEqual({ is: 'result', result: 'Done with support.' })
    expect((await play(engine, again)).served).toMatchObject({ reason: 'already_done' })
    expect(done).toEqual(['support'])
  })

  test(`[${revision}] declined on the questions page is declined, and not asked again at once`, async () => {
    const { world, done, interaction, engine } = tool()
    const options = { revision, interaction, capabilities: {} }
    await play(engine, options)
    const ticket = await onlyTicket(world, principal)
    await world.page.decline(ticket)
    const continues = await engine.frozen(ticket.id, caller())
    expect((await play(engine, { ...options, ...(continues && { continues }) })).served).toMatchObject({
      outcome: 'declined',
    })
    expect((await play(engine, options)).served).toMatchObject({ reason: 'cool_down' })
    expect(done).toEqual([])
  })

  test(`[${revision}] nobody in particular has no questions page, and no ticket is made`, async () => {
    const { world, interaction, engine } = tool()
    const nobody = { tenant: 'anonymous', issuer: 'anonymous', subject: 'anonymous' }
    const anonymous = { ...caller(), standing: 'anonymous', principal: nobody, client: undefined } as const
    const { served } = await play(engine, { revision, interaction, capabilities: {}, caller: anonymous })
    expect(served).toMatchObject({ is: 'refused', outcome: 'unavailable' })
    expect(await world.store.tickets.open(nobody)).toEqual([])
  })

  test(`[${revision}] a client that shows the form costs no look at any ticket`, async () => {
    const { world, done, interaction } = tool()
    const { tickets } = world.store
    const looks: string[] = []
    const counted = new Proxy(tickets, {
      get(target, name: keyof typeof tickets) {
        looks.push(name)
        return target[name]
      },
    })
    const store = { ...world.store, tickets: counted }
    const engine = createEngine({ ...world.options, store })
    const capabilities = { elicitation: { form: {}, url: {} } }
    const person = () => ({ action: 'accept', content: { service: 'backup' } })
    await play(engine, { revision, interaction, capabilities, person })
    expect([done, looks]).toEqual([['backup'], []])
  })
}

test('[2025-06-18] a form that the revision can not write is answered on the questions page', async () => {
  const { world, engine } = tool()
  const done: unknown[] = []
  const lists = z.object({ services: z.array(z.enum(['backup', 'support'])) })
  const interaction: Interaction<unknown, z.infer<typeof lists>, string> = {
    authorize: 'none',
    ask: (_, person) => person.form('services', { purpose: 'choose', effect: 'Noted.', schema: lists }),
    act: (_, { services }) => String(done.push(services)),
  }
  const options = { revision: '2025-06-18', interaction, capabilities: { elicitation: {} } } as const
  expect((await play(engine, options)).served).toMatchObject({ reason: 'questions-page' })
  await world.page.answer(await onlyTicket(world, principal), { services: ['backup', 'support'] })
  expect((await play(engine, options)).served).toMatchObject({ is: 'result' })
  expect(done).toEqual([['backup', 'support']])
})
