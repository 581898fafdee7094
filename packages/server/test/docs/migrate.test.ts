import { type Askgate, createAskgate } from '@askgate/server/mcp'
import { memoryStore } from '@askgate/store'
import { McpServer, type ServerContext } from '@modelcontextprotocol/server'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { accept, decline } from '../offer-server.ts'
import { connect, LEGACY, type PersonScript, REVISIONS } from '../peers.ts'

const booked: string[] = []
const seats = {
  book(flight: string, seat: string) {
    booked.push(`${flight} ${seat}`)
    return `${seat} seat on ${flight} booked.`
  },
}
const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] })
const inputSchema = z.object({ flight: z.string() })
const requestedSchema = {
  type: 'object' as const,
  properties: { seat: { type: 'string' as const, enum: ['aisle', 'window'] } },
  required: ['seat'],
}
let askgate: Askgate

function before(server: McpServer) {
  // #region before
  server.registerTool('book_seat', { inputSchema }, async ({ flight }, ctx: ServerContext) => {
    const answer = await ctx.mcpReq.elicitInput({ message: `Which seat on ${flight}?`, requestedSchema })
    if (answer.action !== 'accept') return text('Not booked.')
    return text(seats.book(flight, String(answer.content?.['seat'])))
  })
  // #endregion
}

function wrapped(server: McpServer) {
  // #region wrapped
  askgate.tool(server, 'book_seat', {
    description: 'Books a seat.',
    inputSchema,
    authorize: 'none',
    ...askgate.wrap<{ flight: string }>(async ({ flight }, { elicitInput, act }) => {
      const answer = await elicitInput({ message: `Which seat on ${flight}?`, requestedSchema })
      if (answer.action !== 'accept') return text('Not booked.')
      return act(() => text(seats.book(flight, String(answer.content['seat']))))
    }),
  })
  // #endregion
}

function askThenAct(server: McpServer) {
  // #region ask-then-act
  askgate.tool(server, 'book_seat', {
    description: 'Books a seat.',
    inputSchema,
    authorize: 'none',
    ask: ({ flight }, person) =>
      person.form('seat', {
        purpose: `choose a seat on ${flight}`,
        effect: 'The seat is booked. It can be changed until the evening before.',
        schema: z.object({ seat: z.enum(['aisle', 'window']) }),
      }),
    act: ({ flight }, { seat }) => seats.book(flight, seat),
  })
  // #endregion
}

async function call(
  add: (server: McpServer) => void,
  revision: (typeof REVISIONS)[number],
  flight: string,
  person: PersonScript,
) {
  const factory = () => {
    const server = new McpServer({ name: 'acme-air', version: '1.0.0' }, askgate.serverOptions())
    add(server)
    return server
  }
  const peer = await connect(factory, { revision, person })
  const result = await peer.call('book_seat', { flight })
  await peer.close()
  return result
}

beforeEach(() => {
  askgate = createAskgate({ name: 'Acme Air', store: memoryStore() })
  booked.length = 0
})

for (const revision of LEGACY) {
  test(`[${revision}] the handler as it was works on 2025 only`, async () => {
    expect((await call(before, revision, 'A1', () => accept({ seat: 'aisle' }))).text).toBe(
      'aisle seat on A1 booked.',
    )
    expect((await call(before, '2026-07-28', 'A1', () => accept({ seat: 'aisle' }))).isError).toBe(true)
  })
}

for (const revision of REVISIONS) {
  test(`[${revision}] the wrapped handler books once and respects a decline`, async () => {
    expect((await call(wrapped, revision, `W ${revision}`, () => accept({ seat: 'aisle' }))).isError).toBe(
      false,
    )
    expect((await call(wrapped, revision, `X ${revision}`, () => decline)).text).toBe('Not booked.')
    expect(booked).toEqual([`W ${revision} aisle`])
  })

  test(`[${revision}] the same as ask and act`, async () => {
    expect(
      (await call(askThenAct, revision, `Y ${revision}`, () => accept({ seat: 'window' }))).isError,
    ).toBe(false)
    expect((await call(askThenAct, revision, `Z ${revision}`, () => decline)).text).toMatch(/^You declined/)
    expect(booked).toEqual([`Y ${revision} window`])
  })
}
