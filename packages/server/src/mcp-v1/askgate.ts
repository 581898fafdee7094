import { AskgateError, type Caller, type Peer, peerOf } from '@askgate/core'
import type { McpServer, RegisteredTool, ToolCallback } from '@modelcontextprotocol/sdk/server/mcp.js'
import {
  type AnySchema,
  normalizeObjectSchema,
  safeParseAsync,
  type SchemaOutput,
  type ShapeOutput,
  type ZodRawShapeCompat,
} from '@modelcontextprotocol/sdk/server/zod-compat.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  ErrorCode,
  McpError,
  ResultSchema,
  type ServerNotification,
  type ServerRequest,
  type ToolAnnotations,
  UrlElicitationRequiredError,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { httpCaller, localCaller } from '../caller.ts'
import { CONTINUE_DESCRIPTION, CONTINUE_SCHEMA, REFERENCE_DESCRIPTION } from '../continue-schema.ts'
import { createEngine, type EngineOptions } from '../engine.ts'
import { createProgress } from '../heartbeat.ts'
import type { Interaction } from '../interaction.ts'
import { push, type PushChannel } from '../push.ts'
import type { InteractiveRequest } from '../request.ts'
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
  /**
   * Registers the tool `continue`, for clients that can not be asked: it takes the reference that a result named, and
   * runs the call behind it with exactly the arguments the person saw, for the same caller only. It answers nothing.
   */
  continueTool(server: McpServer): RegisteredTool
}

/** A registered tool, called with arguments as they were sent. */
interface Callable {
  readonly tool: RegisteredTool
  call(args: unknown, extra: Extra, continues: Continues): Promise<ToolResult>
}

type Continues = InteractiveRequest<unknown, unknown, unknown>['continues']

/**
 * Askgate for servers on the official SDK, first generation. It speaks 2025 only: every question is pushed on the
 * stream of the call that needs it, and one call is one flow.
 *
 * @throws AskgateError `configuration`
 */
export function createAskgate(options: EngineOptions): Askgate {
  const engine = createEngine(options)
  /** Tools by server and name, as `continue` runs them. */
  const callable = new WeakMap<McpServer, Map<string, Callable>>()

  return {
    tool(server, name, definition) {
      const { title, description, inputSchema, outputSchema, annotations } = definition
      const interaction = toolInteraction(name, definition)
      const wire = wireOf(server)
      type Input = Parameters<typeof definition.act>[0]

      const handler = async (
        input: Input,
        extra: Extra,
        rawArguments: unknown = wire.rawArguments(extra.requestId) ?? {},
        continues?: Continues,
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
            rawArguments,
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
            ...(continues && { continues }),
            ...(peer.revision === '2025-11-25' && {
              prefersUrlError: peer.prefersUrlError,
              completed: elicitationId => {
                const method = 'notifications/elicitation/complete'
                const notice = { method, params: { elicitationId } } as const
                // A call that ended with the address has no stream any more.
                const sent = peer.prefersUrlError
                  ? server.server.notification(notice)
                  : extra.sendNotification(notice)
                sent.catch(() => undefined)
              },
            }),
            isSilent: extra._meta?.progressToken === undefined,
            beatWhile: work => progress.beatWhile(TEXTS.waiting, work),
          })
          if (served.is === 'result') return served.result
          if (served.is === 'url-required')
            throw new UrlElicitationRequiredError([served.elicitation], served.text)
          if (served.is === 'refused') return refusalResult(served, outputSchema !== undefined)
          throw new TypeError('A pushed question is never returned.')
        } catch (error) {
          if (error instanceof AskgateError) return textResult(error.message, true)
          throw error
        }
      }

      const tool = server.registerTool(
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
          ? (input: Input, extra: Extra) => handler(input, extra)
          : (extra: Extra) => handler({} as never, extra)) as ToolCallback<ZodRawShapeCompat>,
      )
      const tools = callable.get(server) ?? new Map<string, Callable>()
      callable.set(server, tools)
      tools.set(name, {
        tool,
        async call(args, extra, continues) {
          const schema = normalizeObjectSchema(tool.inputSchema) ?? tool.inputSchema
          if (schema === undefined) return handler({} as never, extra, args, continues)
          const parsed = await safeParseAsync(schema, args)
          return parsed.success
            ? handler(parsed.data as Input, extra, args, continues)
            : textResult(TEXTS.nothingToContinue, true)
        },
      })
      return tool
    },

    continueTool(server) {
      const wire = wireOf(server)
      const handler = async (_: unknown, extra: Extra): Promise<ToolResult> => {
        // As sent: the SDK drops members that its schema does not name.
        const input = await CONTINUE_SCHEMA['~standard'].validate(wire.rawArguments(extra.requestId))
        if (input.issues !== undefined) return textResult(TEXTS.nothingToContinue, true)
        const frozen = await engine
          .frozen(input.value.reference, callerOf(extra, options.name))
          .catch(() => 'failed' as const)
        if (frozen === 'failed') return textResult(TEXTS.notContinued, true)
        const found = frozen && callable.get(server)?.get(frozen.call.name)
        return found?.tool.enabled === true
          ? found.call(frozen?.call.arguments, extra, frozen)
          : textResult(TEXTS.nothingToContinue, true)
      }
      return server.registerTool(
        'continue',
        {
          description: CONTINUE_DESCRIPTION,
          inputSchema: { reference: z.string().describe(REFERENCE_DESCRIPTION) },
        },
        handler as ToolCallback<ZodRawShapeCompat>,
      )
    },
  }
}

function peerOfCall({ server }: McpServer, wire: Wire, extra: Extra, name: string): Peer {
  const header = extra.requestInfo?.headers['mcp-protocol-version']
  const negotiated = wire.version()
  return peerOf({
    version: negotiated ?? (typeof header === 'string' ? header : undefined),
    capabilities: server.getClientCapabilities(),
    clientInfo: server.getClientVersion(),
    caller: callerOf(extra, name),
    hasChannel: server.getClientCapabilities() !== undefined,
  })
}

function callerOf({ requestInfo, sessionId, authInfo }: Extra, name: string): Caller {
  const overHttp = requestInfo !== undefined || sessionId !== undefined || authInfo !== undefined
  return overHttp ? httpCaller(name, authInfo) : localCaller(name)
}

function channelOf({ signal, sendRequest }: Extra): PushChannel {
  return {
    signal,
    send: (request, options) => sendRequest(request as ServerRequest, ResultSchema, options),
    isTimeout: error => error instanceof McpError && error.code === TIMED_OUT,
  }
}

const TIMED_OUT: number = ErrorCode.RequestTimeout
