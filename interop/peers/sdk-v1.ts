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
import { APPROVED, CLOSED_PAGE, CONNECTED, PLAYS } from '../plays.ts'
import type { Command } from '../processes.ts'
import type { Peer } from '../trial.ts'
import { until } from '../within.ts'

const STEP_MILLISECONDS = 30_000
const MANNER = { revision: '2025-11-25', shows: SHOWS_ALL }

/** The official SDK in its first line, which most hosts still carry. */
export const sdkV1: Peer = {
  name: 'SDK v1 client',
  package: { name: '@modelcontextprotocol/sdk', version: '1.32.2' },
  async drive(bench) {
    for (const play of [...PLAYS, CLOSED_PAGE]) {
      await checkOverStdio(bench, play, MANNER, (target, person) => connect(overStdio(target), person))
    }
    for (const play of [...PLAYS, CLOSED_PAGE, APPROVED]) {
      await checkOverHttp(bench, play, MANNER, (target, person) => connect(overHttp(target), person))
    }
    await checkOverStdio(
      ...([bench, CONNECTED, MANNER] as const),
      (target, person) => connectForErrors(overStdio(target), person),
      'error -32042, ',
    )
    await checkOverHttp(
      ...([bench, APPROVED, MANNER] as const),
      (target, person) => connectForErrors(overHttp(target), person),
      'error -32042, ',
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
