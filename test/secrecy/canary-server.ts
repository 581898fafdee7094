// A server whose tools and prompts come across canaries at every turn, and whose operator logs all there is to log.
import type { Logger } from '@askgate/core'
import { keyFile } from '@askgate/server'
import { serveHttp } from '@askgate/server/http'
import { createAskgate, serveStdio } from '@askgate/server/mcp'
import { sqliteStore } from '@askgate/store/sqlite'
import { McpServer } from '@modelcontextprotocol/server'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { CANARIES } from './canaries.ts'

const { DATA = '', ISSUER = '', RESOURCE = '' } = process.env
const write = (event: string, fields: unknown): void => {
  console.error(`LOG ${event} ${JSON.stringify(fields)}`)
}
const logger: Logger = { info: write, warn: write, error: write }
let aheadSeconds = 0
const clock = { now: () => new Date(Date.now() + aheadSeconds * 1000) }
const askgate = createAskgate({
  name: 'Acme Notes',
  clock,
  store: sqliteStore({ path: join(DATA, 'askgate.db'), clock }),
  keys: keyFile(join(DATA, 'askgate.key')),
  logger,
})

if (ISSUER === '') serveStdio(createServer)
else {
  const authorization = { resource: RESOURCE, issuers: [{ issuer: ISSUER }] }
  const { url } = await serveHttp({ server: createServer, authorization, logger }).listen()
  console.log(url)
}
flushCompileCache()

function createServer(): McpServer {
  const server = new McpServer({ name: 'acme-notes', version: '1.0.0' }, askgate.serverOptions())
  const asks = {
    purpose: 'write a note',
    effect: 'It is written down.',
    schema: z.object({
      note: z.string().max(60).meta({ title: 'Note' }),
      size: z.enum(['small', 'large']).meta({ title: 'Size' }),
    }),
  }
  const plain = {
    description: 'Writes a note.',
    inputSchema: z.object({ transcript: z.string() }),
    authorize: 'none' as const,
  }

  askgate.tool(server, 'writes', {
    ...plain,
    async ask(_input, person) {
      const kept = await person.keep('kept', () => CANARIES.kept)
      return { kept, ...(await person.form('note', asks)) }
    },
    act: ({ transcript }, { note, kept }) => `${CANARIES.result}: ${note}, ${transcript}, ${kept}`,
  })
  askgate.tool(server, 'asks_twice', {
    ...plain,
    async ask(_input, person) {
      const { note } = await person.form('note', asks)
      return { note, ...(await person.form('size', { ...asks, schema: asks.schema.pick({ size: true }) })) }
    },
    act: (_input, { note }) => `${CANARIES.result}: ${note}`,
  })
  askgate.tool(server, 'fails_politely', {
    ...plain,
    ask: (_input, person) => person.form('note', asks),
    act: () => ({ content: [{ type: 'text', text: CANARIES.failureResult }], isError: true }),
  })
  askgate.tool(server, 'asks_for_a_secret', {
    ...plain,
    ask: (_input, person) =>
      person.form('note', {
        ...asks,
        schema: z.object({ password: z.string().meta({ title: 'Password' }) }),
      }),
    act: () => 'never',
  })
  askgate.tool(server, 'ask_throws', {
    ...plain,
    async ask(_input, person) {
      await person.form('note', asks)
      throw leak(CANARIES.askError)
    },
    act: () => 'never',
  })
  askgate.tool(server, 'keep_throws', {
    ...plain,
    async ask(_input, person) {
      await person.keep('read', () => {
        throw leak(CANARIES.keepError)
      })
      return person.form('note', asks)
    },
    act: () => 'never',
  })
  askgate.tool(server, 'check_throws', {
    ...plain,
    ask: (_input, person) =>
      person.form('note', {
        ...asks,
        check() {
          throw leak(CANARIES.checkError)
        },
      }),
    act: () => 'never',
  })
  askgate.tool(server, 'check_refuses', {
    ...plain,
    ask: (_input, person) => person.form('note', { ...asks, check: () => false }),
    act: () => 'never',
  })
  askgate.tool(server, 'authorize_throws', {
    ...plain,
    authorize() {
      throw leak(CANARIES.authorizeError)
    },
    ask: (_input, person) => person.form('note', asks),
    act: () => 'never',
  })
  askgate.tool(server, 'authorize_refuses', {
    ...plain,
    authorize: () => false,
    ask: (_input, person) => person.form('note', asks),
    act: () => 'never',
  })
  askgate.tool(server, 'act_throws', {
    ...plain,
    ask: (_input, person) => person.form('note', asks),
    act(_input, { note }) {
      outlastLease()
      throw leak(`${CANARIES.actError} ${note}`)
    },
    reconcile() {
      throw leak(CANARIES.reconcileError)
    },
  })
  askgate.tool(server, 'act_throws_no_error', {
    ...plain,
    ask: (_input, person) => person.form('note', asks),
    act() {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- some libraries do
      throw { [CANARIES.actObject]: CANARIES.actObject }
    },
  })
  askgate.tool(server, 'act_throws_reconciles', {
    ...plain,
    ask: (_input, person) => person.form('note', asks),
    act() {
      outlastLease()
      throw leak(CANARIES.actError)
    },
    reconcile: () => ({ is: 'done', result: CANARIES.reconciledResult }),
  })
  askgate.prompt(server, 'prompt', {
    description: 'Writes a prompt.',
    argsSchema: z.object({ transcript: z.string() }),
    authorize: 'none',
    ask: (_input, person) => person.form('note', asks),
    get: () => ({
      messages: [{ role: 'user', content: { type: 'text', text: CANARIES.promptResult } }],
    }),
  })
  askgate.prompt(server, 'prompt_throws', {
    description: 'Writes a prompt.',
    argsSchema: z.object({ transcript: z.string() }),
    authorize: 'none',
    ask: (_input, person) => person.form('note', asks),
    get() {
      throw leak(CANARIES.promptError)
    },
  })
  return server
}

/** The next call of the same finds out at once. */
function outlastLease(): void {
  aheadSeconds += 31
}

/** An error as careless libraries throw it: with the data in its text, its cause and its members. */
function leak(canary: string): Error {
  return Object.assign(new Error(`at https://api.example/?key=${canary}`, { cause: canary }), {
    body: canary,
  })
}
