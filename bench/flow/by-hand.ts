import {
  acceptedContent,
  type CallToolResult,
  createMcpHandler,
  createRequestStateCodec,
  type ElicitRequestFormParams,
  hostHeaderValidationResponse,
  inputRequired,
  inputResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { ByHand, Contender } from './contender.ts'
import { DESCRIPTION, input, MESSAGE, offer, type Offer, resultText, TOOL } from './question.ts'

/** What the state says was asked, so that an answer counts for nothing else. */
interface Asked {
  readonly tool: string
  readonly customer: string
}

/**
 * The flow as a careful author writes it on the SDK alone: signed state bound to method, tool and arguments, answers
 * validated by the schema, decline and cancel told apart. Nothing is kept: no effect is claimed and nothing is logged.
 */
export function byHand(way: ByHand): Contender {
  const codec = createRequestStateCodec<Asked>({
    key: randomBytes(32),
    ttlSeconds: 1800,
    bind: ctx => ctx.mcpReq.method,
  })

  const server = () => {
    const mcp = new McpServer({ name: 'acme', version: '1.0.0' }, { requestState: { verify: codec.verify } })
    const config = { description: DESCRIPTION, inputSchema: input }
    if (way === 'elicitInput') {
      mcp.registerTool(TOOL, config, async ({ customer }, ctx) => {
        const { action, content } = await ctx.mcpReq.elicitInput(
          { mode: 'form', message: MESSAGE, requestedSchema },
          { relatedRequestId: ctx.mcpReq.id, signal: ctx.mcpReq.signal, timeout: 600_000 },
        )
        return action === 'accept' ? act(customer, offer.parse(content)) : refused(action)
      })
      return mcp
    }
    mcp.registerTool(TOOL, config, async ({ customer }, ctx) => {
      const asked = ctx.mcpReq.requestState<Asked>()
      const given = inputResponse(ctx.mcpReq.inputResponses, 'offer')
      if (asked?.tool === TOOL && asked.customer === customer && given.kind === 'elicit') {
        if (given.action !== 'accept') return refused(given.action)
        const answer = acceptedContent(ctx.mcpReq.inputResponses, 'offer', offer)
        if (answer !== undefined) return act(customer, answer)
      }
      return inputRequired({
        inputRequests: { offer: inputRequired.elicit({ message: MESSAGE, requestedSchema: offer }) },
        requestState: await codec.mint({ tool: TOOL, customer }, ctx),
      })
    })
    return mcp
  }

  return {
    server,
    fetch() {
      const handler = createMcpHandler(server, { legacy: 'reject' })
      return {
        handle: async request =>
          hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
          originValidationResponse(request, localhostAllowedOrigins()) ??
          handler.fetch(request),
        close: () => handler.close(),
      }
    },
    close: () => Promise.resolve(),
  }
}

/** `elicitInput` takes JSON Schema; it is made once, as an author would. */
const requestedSchema = z.toJSONSchema(offer) as unknown as ElicitRequestFormParams['requestedSchema']

function act(customer: string, answer: Offer): CallToolResult {
  return { content: [{ type: 'text', text: resultText(customer, answer) }] }
}

function refused(action: 'decline' | 'cancel'): CallToolResult {
  const text = action === 'decline' ? 'You declined. Nothing was done.' : 'Closed. Nothing was decided.'
  return { content: [{ type: 'text', text }] }
}
