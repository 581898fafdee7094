import { AskgateError, type Peer, peerOf } from '@askgate/core'
import type { McpServer, RegisteredTool, ToolCallback } from '@modelcontextprotocol/sdk/server/mcp.js'
import type {
  AnySchema,
  SchemaOutput,
  ShapeOutput,
  ZodRawShapeCompat,
} from '@modelcontextprotocol/sdk/server/zod-compat.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  ErrorCode,
  McpError,
  ResultSchema,
  type ServerNotification,
  type ServerRequest,
  type ToolAnnotations,
} from '@modelcontextprotocol/sdk/types.js'
import { httpCaller, localCaller } from '../caller.ts'
import { createEngine, type EngineOptions } from '../engine.ts'
import { createProgress } from '../heartbeat.ts'
import type { Interaction } from '../interaction.ts'
import { push, type PushChannel } from '../push.ts'
import {
  isFailure,
  refusalResult,
  type Reply,
  textResult,
  toolInteraction,
  type ToolResult,
} from '../reply.ts'
import { TEXTS } from '../texts.ts'
import { type Wire, wireOf } from './wire.ts'

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>
type Schema = ZodRawShapeCompat | AnySchema
type OutputOf<S extends Schema> = S extends ZodRawShapeCompat
  ? ShapeOutput<S>
  : S extends AnySchema
    ? SchemaOutput<S>
    : never
type InputOf<S extends Schema | undefined> = S extends Schema ? OutputOf<S> : Record<string, never>
type StructuredOf<S extends Schema | undefined> = S extends Schema ? OutputOf<S> : never

/** A tool: what MCP shows of it, and what it asks and does. */
export interface ToolDefinition<
  Input extends Schema | undefined,
  Output extends Schema | undefined,
  Answers,
> extends Interaction<InputOf<Input>, Answers, Reply<StructuredOf<Output>>> {
  readonly title?: string
  readonly description: string
  readonly inputSchema?: Input
  readonly outputSchema?: Output
  readonly annotations?: ToolAnnotations
}

export interface Askgate {
  /** Registers a tool that asks, then acts. Register before `connect`, so that the negotiated revision is seen. */
  tool<
    Input extends Schema | undefined = undefined,
    Output extends Schema | undefined = undefined,
    Answers = unknown,
  >(
    server: McpServer,
    name: string,
    definition: ToolDefinition<Input, Output, Answers>,
  ): RegisteredTool
}

/**
 * Askgate for servers on the official SDK, first generation. It speaks 2025 only: every question is pushed on the
 * stream of the call that needs it, and one call is one flow.
 *
 * @throws AskgateError `configuration`
 */
export function createAskgate(options: EngineOptions): Askgate {
  const engine = createEngine(options)

  return {
    tool(server, name, definition) {
      const { title, description, inputSchema, outputSchema, annotations } = definition
      const interaction = toolInteraction(name, definition)
      const wire = wireOf(server)

      const handler = async (
        input: Parameters<typeof definition.act>[0],
        extra: Extra,
      ): Promise<ToolResult> => {
        const peer = peerOfCall(server, wire, extra, options.name)
        const progress = createProgress(extra._meta?.progressToken, notification =>
          extra.sendNotification(notification),
        )
        try {
          const served = await engine.serve({
            method: 'tools/call',
            name,
            interaction,
            input,
            rawArguments: wire.rawArguments(extra.requestId) ?? {},
            peer,
            state: undefined,
            responses: undefined,
            signal: extra.signal,
            isFailure,
            progress: message => {
              progress.report(message)
            },
            push: (question, options) =>
              push(channelOf(extra), progress, question, peer.revision, engine.limits.answerSeconds, options),
            ...(peer.revision === '2025-11-25' && {
              completed: elicitationId => {
                extra
                  .sendNotification({
                    method: 'notifications/elicitation/complete',
                    params: { elicitationId },
                  })
                  .catch(() => undefined)
              },
            }),
            isSilent: extra._meta?.progressToken === undefined,
            beatWhile: work => progress.beatWhile(TEXTS.waiting, work),
          })
          if (served.is === 'result') return served.result
          if (served.is === 'refused') return refusalResult(served, outputSchema !== undefined)
          throw new TypeError('A pushed question is never returned.')
        } catch (error) {
          if (error instanceof AskgateError) return textResult(error.message, true)
          throw error
        }
      }

      return server.registerTool(
        name,
        {
          description,
          ...(title !== undefined && { title }),
          // Shape or schema: the SDK takes both, its overloads only one at a time.
          ...(inputSchema && { inputSchema: inputSchema as ZodRawShapeCompat }),
          ...(outputSchema && { outputSchema: outputSchema }),
          ...(annotations && { annotations }),
        },
        (inputSchema
          ? handler
          : (extra: Extra) => handler({} as never, extra)) as ToolCallback<ZodRawShapeCompat>,
      )
    },
  }
}

function peerOfCall({ server }: McpServer, wire: Wire, extra: Extra, name: string): Peer {
  const overHttp = extra.requestInfo !== undefined || extra.sessionId !== undefined
  const header = extra.requestInfo?.headers['mcp-protocol-version']
  const negotiated = wire.version()
  return peerOf({
    version: negotiated ?? (typeof header === 'string' ? header : undefined),
    capabilities: server.getClientCapabilities(),
    clientInfo: server.getClientVersion(),
    caller: overHttp || extra.authInfo ? httpCaller(name, extra.authInfo) : localCaller(name),
    hasChannel: server.getClientCapabilities() !== undefined,
  })
}

function channelOf({ signal, sendRequest }: Extra): PushChannel {
  return {
    signal,
    send: (request, options) => sendRequest(request as ServerRequest, ResultSchema, options),
    isTimeout: error => error instanceof McpError && error.code === TIMED_OUT,
  }
}

const TIMED_OUT: number = ErrorCode.RequestTimeout
