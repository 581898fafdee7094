import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  ElicitationCompleteNotificationSchema,
  ElicitRequestSchema,
  UrlElicitationRequiredError,
} from '@modelcontextprotocol/sdk/types.js'
import { URL_ERROR_CAPABILITY } from '@askgate/core'
import type { Endpoint } from '../examples.ts'
import type { Person } from '../person.ts'
import { checkOverHttp, checkOverStdio, type Host, SHOWS_ALL, textOf } from '../play-through.ts'
import { ADDRESS_CLOSED, ADDRESS_DECLINED, APPROVED, CONNECTED, PLAYS } from '../plays.ts'
import type { Command } from '../processes.ts'
import type { Peer } from '../trial.ts'
import { until } from '../within.ts'

const STEP_MILLISECONDS = 30_000
const MANNER = { revision: '2025-11-25', shows: SHOWS_ALL }

const WITH_ERRORS = { ...MANNER, words: 'error -32042' }
const SHOWN = [...PLAYS, ADDRESS_CLOSED, ADDRESS_DECLINED]

/** The official SDK in its first line, which most hosts still carry. */
export const sdkV1: Peer = {
  name: 'SDK v1 client',
  package: { name: '@modelcontextprotocol/sdk', version: '1.32.2' },
  async drive(bench) {
    for (const play of SHOWN) {
      await checkOverStdio(bench, play, MANNER, (target, person) => connect(overStdio(target), person))
    }
    for (const play of [...SHOWN, APPROVED]) {
      await checkOverHttp(bench, play, MANNER, (target, person) => connect(overHttp(target), person))
    }
    await checkOverStdio(bench, CONNECTED, WITH_ERRORS, (target, person) =>
      connectForErrors(overStdio(target), person),
    )
    await checkOverHttp(bench, APPROVED, WITH_ERRORS, (target, person) =>
      connectForErrors(overHttp(target), person),
    )
  },
}

function overStdio({ command, args, cwd }: Command): Transport {
  return new StdioClientTransport({
    command,
    args: [...args],
    ...(cwd === undefined ? {} : { cwd }),
    stderr: 'ignore',
  })
}

function overHttp({ url, headers }: Endpoint): Transport {
  return new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } })
}

async function connect(
  transport: Transport,
  person: Person,
  experimental = {},
): Promise<Host & { client: Client }> {
  const client = new Client(
    { name: 'interop-sdk-v1', version: '0.0.0' },
    { capabilities: { elicitation: { form: {}, url: {} }, experimental } },
  )
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => ({
    ...person.reply(params.mode === 'url' ? params : { mode: 'form' }),
  }))
  await client.connect(transport)
  return {
    client,
    call: async (name, args) => textOf(await client.callTool({ name, arguments: { ...args } })),
    close: () => client.close(),
  }
}

/** Has its calls refused where a page is needed, and calls again when it hears that the page is done with. */
async function connectForErrors(transport: Transport, person: Person): Promise<Host> {
  const { client, call, close } = await connect(transport, person, { [URL_ERROR_CAPABILITY]: {} })
  client.setRequestHandler(ElicitRequestSchema, () => {
    throw new Error('A page is pushed to a client that asks for the error.')
  })
  const completed = new Set<string>()
  client.setNotificationHandler(ElicitationCompleteNotificationSchema, ({ params }) => {
    completed.add(params.elicitationId)
  })
  return {
    async call(tool, args) {
      for (;;) {
        try {
          return await call(tool, args)
        } catch (error) {
          if (!(error instanceof UrlElicitationRequiredError)) throw error
          for (const page of error.elicitations) {
            person.reply(page)
            await until(STEP_MILLISECONDS, 'notice of completion', () =>
              completed.has(page.elicitationId) ? true : undefined,
            )
          }
        }
      }
    },
    close,
  }
}
