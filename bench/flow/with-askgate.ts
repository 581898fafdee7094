import type { Store } from '@askgate/core'
import { serveHttp } from '@askgate/server/http'
import { createAskgate } from '@askgate/server/mcp'
import { McpServer } from '@modelcontextprotocol/server'
import type { Contender } from './contender.ts'
import { DESCRIPTION, EFFECT, input, offer, PURPOSE, resultText, TOOL } from './question.ts'

export interface AskgateOptions {
  readonly store: Store
  /** Called when `act` begins. */
  readonly onAct?: () => void
}

export function withAskgate({ store, onAct }: AskgateOptions): Contender {
  const askgate = createAskgate({ name: 'Acme', version: '1.0.0', store })

  const server = () => {
    const mcp = new McpServer({ name: 'acme', version: '1.0.0' }, askgate.serverOptions())
    askgate.tool(mcp, TOOL, {
      description: DESCRIPTION,
      inputSchema: input,
      authorize: 'none',
      ask: (_input, person) => person.form('offer', { purpose: PURPOSE, effect: EFFECT, schema: offer }),
      act({ customer }, answer) {
        onAct?.()
        return resultText(customer, answer)
      },
    })
    return mcp
  }

  return {
    server,
    fetch() {
      const host = serveHttp({ server })
      return { handle: request => host.fetch(request), close: () => host.close() }
    },
    close: () => store.close(),
  }
}
