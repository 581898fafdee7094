import { createEngine, type Interaction } from '@askgate/server'
import { createAskgate } from '@askgate/server/mcp'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { connect, REVISIONS } from '../peers.ts'
import { connectingServer, localPerson, onlyTicket, type World } from './connecting.ts'
import { caller, play } from './play.ts'

function withContinue(world: World, askgate = world.askgate) {
  return () => {
    const server = world.factory()
    askgate.continueTool(server)
    return server
  }
}

for (const revision of REVISIONS) {
  test(`[${revision}] continue runs exactly the call that the person saw, once`, async () => {
    const world = connectingServer()
    const peer = await connect(withContinue(world), { revision, capabilities: {} })
    await peer.call('store_draft', { text: 'Frozen' })
    const ticket = await onlyTicket(world, localPerson())
    const reference = ticket.id

    const early = await peer.call('continue', { reference })
    expect([early.isError, early.text]).toEqual([true, expect.stringContaining(`reference ${reference}`)])
    expect((await onlyTicket(world, localPerson())).id).toBe(reference)

    await world.page.finish(ticket)
    expect((await peer.call('continue', { reference })).text).toBe('Stored "Frozen".')
    // The result, or that it was done already: what it never does is to store another one.
    expect((await peer.call('continue', { reference })).isError).toBe(false)
    expect(world.called).toHaveLength(1)
    await peer.close()
  })

  test(`[${revision}] continue takes no other arguments, and no reference that is made up`, async () => {
    const world = connectingServer()
    const peer = await connect(withContinue(world), { revision, capabilities: {} })
    await peer.call('store_draft', { text: 'Frozen' })
    const ticket = await onlyTicket(world, localPerson())
    await world.page.finish(ticket)
    const tries = [
      { reference: 'invented' },
      { reference: '' },
      { reference: ticket.id, text: 'Changed' },
      { reference: ticket.id, arguments: { text: 'Changed' } },
      {},
    ]
    for (const args of tries) {
      const refused = await peer.call('continue', args).catch(() => ({ isError: true }))
      expect(refused.isError, JSON.stringify(args)).toBe(true)
    }
    expect(world.called).toEqual([])
    await peer.close()
  })

  test(`[${revision}] continue knows nothing of what another caller asked for`, async () => {
    const world = connectingServer()
    const peer = await connect(withContinue(world), { revision, capabilities: {} })
    await peer.call('store_draft')
    const ticket = await onlyTicket(world, localPerson())
    await world.page.finish(ticket)
    // The same tools and store under another name: its callers are others.
    const other = connectingServer({ name: 'Other', store: world.store })
    const stranger = await connect(withContinue(other), { revision, capabilities: {} })
    const { isError, text } = await stranger.call('continue', { reference: ticket.id })
    expect([isError, text]).toEqual([true, expect.stringContaining('nothing of yours')])
    const notes = (await world.store.journal.timeline()).flatMap(line => ('event' in line ? [line] : []))
    expect(notes.at(-1)).toMatchObject({ event: 'visitor-mismatch', reason: 'unknown-reference' })
    for (let count = 0; count < 20; count++)
      await stranger.call('continue', { reference: `invented${String(count)}` })
    const written = (await world.store.journal.timeline()).filter(
      line => 'event' in line && line.reason === 'unknown-reference',
    )
    expect(written).toHaveLength(10)
    expect([world.called, other.called]).toEqual([[], []])
    await Promise.all([peer.close(), stranger.close()])
  })

  test(`[${revision}] continue does not run a tool that was switched off meanwhile`, async () => {
    const world = connectingServer()
    let off = false
    const factory = () => {
      const server = withContinue(world)()
      const tool = world.askgate.tool(server, 'later', {
        description: 'd',
        authorize: 'none',
        ask: (_, person) => person.connection('crm', { purpose: 'try', scopes: ['drafts:write'] }),
        act: () => 'done',
      })
      if (off) tool.disable()
      return server
    }
    const before = await connect(factory, { revision, capabilities: {} })
    await before.call('later')
    const ticket = await onlyTicket(world, localPerson())
    await world.page.finish(ticket)
    await before.close()
    off = true
    const after = await connect(factory, { revision, capabilities: {} })
    expect((await after.call('continue', { reference: ticket.id })).isError).toBe(true)
    await after.close()
  })
}

test('[2026-07-28] a continued call asks in rounds of its own', async () => {
  const world = connectingServer()
  const silent = await connect(withContinue(world), { revision: '2026-07-28', capabilities: {} })
  await silent.call('store_draft', { text: 'Frozen' })
  const ticket = await onlyTicket(world, localPerson())
  await silent.close()
  const peer = await connect(withContinue(world), {
    revision: '2026-07-28',
    person: async ({ url }) => {
      await world.page.finish(await world.ticketAt(url))
      return { action: 'accept' }
    },
  })
  expect((await peer.call('continue', { reference: ticket.id })).text).toBe('Stored "Frozen".')
  await peer.close()
})

test('without providers there is nothing to continue', async () => {
  const world = connectingServer()
  const askgate = createAskgate({ name: 'Acme', store: world.store })
  const peer = await connect(withContinue(world, askgate), { revision: '2026-07-28' })
  expect((await peer.call('continue', { reference: 'x' })).isError).toBe(true)
  await peer.close()
})

test('[2025-06-18] continue asks nothing again that was answered in the call before', async () => {
  const world = connectingServer()
  const { principal } = caller()
  const engine = createEngine(world.options)
  let reads = 0
  const interaction: Interaction<unknown, { tone: string; price: number; crm: unknown }, string> = {
    authorize: 'none',
    async ask(_, person) {
      const price = await person.keep('price', () => ++reads)
      const { tone } = await person.form('tone', {
        ...{ purpose: 'choose', effect: 'Nothing is sent.' },
        schema: z.object({ tone: z.enum(['short', 'long']) }),
      })
      const crm = await person.connection('crm', { purpose: 'store it', scopes: ['drafts:write'] })
      return { tone, price, crm }
    },
    act: (_, { tone, price }) => `${tone} for ${String(price)}`,
  }
  const options = { revision: '2025-06-18', interaction, capabilities: { elicitation: {} } } as const
  const person = () => ({ action: 'accept', content: { tone: 'long' } })
  const told = await play(engine, { ...options, person })
  expect(told.asked).toHaveLength(1)
  const ticket = await onlyTicket(world, principal)
  await world.page.finish(ticket)
  const continues = await engine.frozen(ticket.id, caller())
  const played = await play(engine, { ...options, ...(continues && { continues }) })
  expect(played.served).toEqual({ is: 'result', result: 'long for 1' })
  expect(played.asked).toEqual([])
})
