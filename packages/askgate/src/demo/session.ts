import { createElicitation, type Elicitation } from '@askgate/client'
import { terminalUi } from '@askgate/client/terminal'
import { inertText } from '@askgate/core'
import { sampleTranscripts } from '@askgate/example-follow-up'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { AccountName } from './accounts.ts'
import { SERVER_NAME } from './mcp-server.ts'
import { choose, type Terminal } from './menu.ts'
import { signIn } from './sign-in.ts'
import { wordWrap } from './word-wrap.ts'
import type { World } from './world.ts'

/** Longer lines are hard to read. */
const LINE = 100

interface ToolCall {
  readonly name: string
  readonly arguments: Record<string, unknown>
}

/** Signs in as one of the two, then calls tools for them until they leave. */
export async function openSession(world: World, account: AccountName, terminal: Terminal): Promise<void> {
  const token = await signIn(world.mcpUrl, world.accounts[account])
  const name = account === 'alice' ? 'Alice' : 'Bob'
  const say = (text: string): void => {
    terminal.output.write(`${wordWrap(text, Math.min(terminal.output.columns, LINE))}
`)
  }
  say(`
Signed in as ${name} with the password above, by authorization code and PKCE.`)

  const client = new Client(
    { name: 'askgate-terminal', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' }, capabilities: { elicitation: { form: {}, url: {} } } },
  )
  const elicitation = createElicitation(client, {
    server: { name: SERVER_NAME, origin: new URL(world.mcpUrl).origin },
    ui: terminalUi(terminal),
  })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(world.mcpUrl), {
      authProvider: { token: () => Promise.resolve(token) },
    }),
  )

  for (let call = await chooseCall(terminal); call !== undefined; call = await chooseCall(terminal)) {
    say('')
    say(await textOfCall(elicitation, call, terminal.signal))
  }
  elicitation.close()
  await client.close()
}

async function chooseCall(terminal: Terminal): Promise<ToolCall | undefined> {
  const tool = await choose(terminal, 'Which tool?', [
    { key: '1', title: 'pick_offer        Which approved offer comes first?', value: 'pick_offer' },
    { key: '2', title: 'draft_follow_up   A draft after a sales call', value: 'draft_follow_up' },
    { key: 'q', title: 'quit', value: undefined },
  ] as const)
  if (tool === undefined) return undefined
  if (tool === 'pick_offer') return { name: tool, arguments: {} }

  const transcript = await choose(
    terminal,
    'After which call?',
    sampleTranscripts.map(({ title, text }, index) => ({ key: String(index + 1), title, value: text })),
  )
  return transcript === undefined ? undefined : { name: tool, arguments: { transcript } }
}

async function textOfCall(elicitation: Elicitation, call: ToolCall, signal: AbortSignal): Promise<string> {
  try {
    const { content } = await elicitation.callTool(call, { signal })
    const texts = content.map(block => (block.type === 'text' ? block.text : `(${block.type})`))
    return inertText(texts.join('\n'))
  } catch (error) {
    return error instanceof Error ? inertText(error.message) : 'The call failed.'
  }
}
