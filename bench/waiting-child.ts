// Opens questions nobody answers and prints what is left of them. Each is a request of its own, from a caller of its
// own, with arguments and wording of its own, as they come to a 2026-07-28 endpoint.
import type { Person } from '@askgate/server'
import { createAskgate } from '@askgate/server/mcp'
import { memoryStore } from '@askgate/store'
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { setImmediate as turn } from 'node:timers/promises'
import { input, offer, TOOL } from './flow/question.ts'
import { median } from './median.ts'
import type { Waiting } from './waiting.ts'

const { gc } = globalThis
if (gc === undefined) throw new Error('Run this with --expose-gc.')
const questions = Number(process.argv[2])
const watched = Math.min(questions, 1000)

/** Filled only where runs are watched: the watching itself takes memory. */
const runs: WeakRef<Person>[] = []
let watching = false
let opened = 0

const askgate = createAskgate({ name: 'Acme', version: '1.0.0', store: memoryStore() })
const handler = createMcpHandler(
  () => {
    const server = new McpServer({ name: 'acme', version: '1.0.0' }, askgate.serverOptions())
    askgate.tool(server, TOOL, {
      description: 'Lets a person choose which offer a customer sees first.',
      inputSchema: input,
      authorize: 'none',
      ask: ({ customer }, person) => {
        if (watching) runs.push(new WeakRef(person))
        return person.form('offer', {
          purpose: `choose which offer ${customer} sees first`,
          effect: 'Only the order changes. Nothing is sent.',
          schema: offer,
        })
      },
      act: () => 'Nobody gets here.',
    })
    return server
  },
  { legacy: 'reject' },
)

// The first ones build whatever is built once.
await openQuestions(Math.max(500, questions / 5))
const before = await heap()
await openQuestions(questions)
const after = await heap()

watching = true
await openQuestions(watched)
watching = false
await heap()
const retained = runs.filter(run => run.deref() !== undefined).length

const found: Waiting = { questions, bytes: after - before, watched, retained }
process.stdout.write(JSON.stringify(found))
await handler.close()

async function openQuestions(count: number): Promise<void> {
  for (let left = count; left > 0; left--) await openQuestion(++opened)
}

async function openQuestion(number: number): Promise<void> {
  const body = {
    jsonrpc: '2.0',
    id: number,
    method: 'tools/call',
    params: {
      name: TOOL,
      arguments: { customer: `customer ${number}` },
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
        'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
      },
    },
  }
  const request = new Request('http://127.0.0.1:8080/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': TOOL,
    },
  })
  const authInfo = {
    token: 'none',
    clientId: `client ${number}`,
    scopes: [],
    extra: { iss: 'https://login.example', sub: `person ${number}` },
  }
  const answer = await (await handler.fetch(request, { parsedBody: body, authInfo })).text()
  if (!answer.includes('input_required')) throw new Error(`Not asked: ${answer}`)
}

/** In bytes, when nothing is under way; the median of a few looks. */
async function heap(): Promise<number> {
  const looks: number[] = []
  for (let look = 0; look < 5; look++) {
    for (let turns = 0; turns < 3; turns++) {
      await turn()
      await gc?.({ type: 'major', execution: 'async' })
    }
    looks.push(process.memoryUsage().heapUsed)
  }
  return median(looks)
}
