import { AskgateError, type InferOutput, type Peer } from '@askgate/core'
import {
  type GetPromptResult,
  inputRequired,
  type InputRequiredResult,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type RegisteredPrompt,
  type RegisteredTool,
  type ServerContext,
  type ServerOptions,
  type StandardSchemaWithJSON,
  type ToolAnnotations,
  type ToolCallback,
  UrlElicitationRequiredError,
} from '@modelcontextprotocol/server'
import { CONTINUE_DESCRIPTION, CONTINUE_SCHEMA, type ContinueInput } from '../continue-schema.ts'
import { createEngine, type EngineOptions } from '../engine.ts'
import type { Flow } from '../flow.ts'
import { createProgress } from '../heartbeat.ts'
import type { Interaction } from '../interaction.ts'
import { push } from '../push.ts'
import type { Person } from '../question.ts'
import { type Arguments, withRawArguments } from '../raw-arguments.ts'
import type { InteractiveRequest, Refused, Served } from '../request.ts'
import {
  isFailure,
  refusalResult,
  refuseQuestion,
  type Reply,
  textResult,
  toolInteraction,
  type ToolResult,
} from '../reply.ts'
import { TEXTS } from '../texts.ts'
import { type Ended, wrap, type Wrapped } from '../wrap.ts'
import { channelOf } from './channel.ts'
import { callerOfRequest, peerOfRequest } from './peer.ts'
import { canRaise, invalidParams, missingCapability, raise } from './protocol-error.ts'

export type { EngineOptions as AskgateOptions } from '../engine.ts'

type Schema = StandardSchemaWithJSON
type InputOf<S extends Schema | undefined> = S extends Schema ? InferOutput<S> : Record<string, never>
type StructuredOf<S extends Schema | undefined> = S extends Schema ? InferOutput<S> : never

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

/** A prompt that asks before it is written. It has no effects, so nothing of it is claimed or remembered. */
export interface PromptDefinition<Args extends Schema | undefined, Answers> extends Pick<
  Interaction<InputOf<Args>, Answers, GetPromptResult>,
  'authorize'
> {
  readonly title?: string
  readonly description: string
  readonly argsSchema?: Args
  ask(input: InputOf<Args>, person: Person): Answers | PromiseLike<Answers>
  get(input: InputOf<Args>, answers: Answers): GetPromptResult | PromiseLike<GetPromptResult>
}

export interface Askgate {
  /**
   * Options for `new McpServer(info, askgate.serverOptions())`: they make a tampered `requestState` a JSON-RPC error
   * before any handler runs. State that Askgate did not seal passes on untouched, to the server's own hook if it has one.
   */
  serverOptions(own?: ServerOptions): ServerOptions
  /** Registers a tool that asks, then acts, on every revision and transport. */
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
  /** Registers a prompt that asks, then answers. */
  prompt<Args extends Schema | undefined = undefined, Answers = unknown>(
    server: McpServer,
    name: string,
    definition: PromptDefinition<Args, Answers>,
  ): RegisteredPrompt
  /**
   * Turns a handler that pushed its question into `ask` and `act`: it asks with the given `elicitInput`, and encloses
   * its effects in `act(…)`. Everything outside of `act` runs again in every round.
   */
  wrap<Input>(
    handler: (input: Input, wrapped: Wrapped<Reply<never>>) => Reply<never> | Promise<Reply<never>>,
  ): Pick<Interaction<Input, Ended<Reply<never>>, Reply<never>>, 'ask' | 'act'>
}

/**
 * Askgate for servers on the official SDK, second generation.
 *
 * @throws AskgateError `configuration`
 */
export function createAskgate(options: EngineOptions): Askgate {
  const engine = createEngine(options)
  const { name: gate } = options

  /** Tools by server and name, as `continue` runs them. */
  const callable = new WeakMap<McpServer, Map<string, Callable>>()

  async function serve<I, A, R>(
    server: McpServer,
    peer: Peer,
    ctx: ServerContext,
    request: Pick<
      InteractiveRequest<I, A, R>,
      'method' | 'name' | 'interaction' | 'input' | 'rawArguments' | 'continues' | 'isFailure'
    >,
  ): Promise<Served<R>> {
    const progress = createProgress(ctx.mcpReq._meta?.progressToken, notification =>
      ctx.mcpReq.notify(notification),
    )
    const dropped = ctx.mcpReq.droppedInputResponseKeys ?? []
    return engine.serve({
      ...request,
      peer,
      state: ctx.mcpReq.requestState<string | Flow>(),
      // What the SDK dropped was no answer; it is put back as such, so that it is refused and not overlooked.
      responses: {
        ...ctx.mcpReq.inputResponses,
        ...Object.fromEntries(dropped.map(key => [key, undefined])),
      },
      signal: ctx.mcpReq.signal,
      progress: message => {
        progress.report(message)
      },
      ...(peer.era === 'legacy' && {
        push: (question, options) =>
          push(channelOf(ctx), progress, question, peer.revision, engine.limits.answerSeconds, options),
      }),
      ...(peer.revision === '2025-11-25' && {
        prefersUrlError: peer.prefersUrlError,
        completed: id => {
          // On the stream of the call that sent the person there, which is the one that waits for it; a call that ended
          // with the address has none any more.
          const stream = peer.prefersUrlError ? {} : { relatedRequestId: ctx.mcpReq.id }
          const notify = server.server.createElicitationCompletionNotifier(id, stream)
          notify().catch(() => undefined)
        },
      }),
      isSilent: ctx.mcpReq._meta?.progressToken === undefined,
      beatWhile: work => progress.beatWhile(TEXTS.waiting, work),
    })
  }

  /** Finishes a request: the result, the question, or whatever `refuse` makes of a refusal. */
  function finish<R>(
    served: Served<R>,
    refuse: (refused: Refused) => R | InputRequiredResult,
  ): R | InputRequiredResult {
    switch (served.is) {
      case 'result':
        return served.result
      case 'question':
        return inputRequired({
          inputRequests: {
            [served.key]: { method: 'elicitation/create', params: served.elicitation } as never,
          },
          requestState: served.state,
        })
      case 'wait':
        return inputRequired({ requestState: served.state })
      case 'url-required':
        throw new UrlElicitationRequiredError([served.elicitation], served.text)
      case 'refused':
        return refuse(served)
    }
  }

  return {
    wrap,

    serverOptions(own = {}) {
      return {
        ...own,
        requestState: {
          async verify(state, ctx) {
            if (engine.isOurs(state)) return engine.open(state, callerOfRequest(ctx, gate))
            return own.requestState?.verify?.(state, ctx)
          },
        },
      }
    },

    tool(server, name, definition) {
      const { title, description, inputSchema, outputSchema, annotations } = definition
      const interaction = toolInteraction(name, definition)
      type Input = Parameters<typeof definition.act>[0]
      const handler = async (
        { raw, input }: Arguments<Input>,
        ctx: ServerContext,
        continues?: InteractiveRequest<Input, unknown, ToolResult>['continues'],
      ) => {
        const peer = peerOfRequest(server, ctx, gate)
        try {
          const request = {
            method: 'tools/call',
            name,
            interaction,
            input,
            rawArguments: raw,
            isFailure,
            ...(continues && { continues }),
          } as const
          return finish(await serve(server, peer, ctx, request), refused =>
            refused.missing !== undefined && canRaise(peer.revision)
              ? raise(missingCapability(refused.missing, refused.text))
              : refusalResult(refused, outputSchema !== undefined),
          )
        } catch (error) {
          if (!(error instanceof AskgateError)) throw error
          return canRaise(peer.revision) ? raise(invalidParams(error)) : textResult(error.message, true)
        }
      }
      const schema = withRawArguments(inputSchema) as Schema
      const tool = server.registerTool(
        name,
        {
          description,
          inputSchema: schema,
          ...(title !== undefined && { title }),
          ...(outputSchema && { outputSchema: outputSchema }),
          ...(annotations && { annotations }),
        },
        ((args: Arguments<Input>, ctx: ServerContext) => handler(args, ctx)) as ToolCallback<Schema>,
      )
      const tools = callable.get(server) ?? new Map<string, Callable>()
      callable.set(server, tools)
      tools.set(name, {
        tool,
        async call(args, ctx, continues) {
          const parsed = await schema['~standard'].validate(args)
          return parsed.issues === undefined
            ? handler(parsed.value as Arguments<Input>, ctx, continues)
            : textResult(TEXTS.nothingToContinue, true)
        },
      })
      return tool
    },

    continueTool(server) {
      const handler = async ({ reference }: ContinueInput, ctx: ServerContext) => {
        const frozen = await engine
          .frozen(reference, callerOfRequest(ctx, gate))
          .catch(() => 'failed' as const)
        if (frozen === 'failed') return textResult(TEXTS.notContinued, true)
        const found = frozen && callable.get(server)?.get(frozen.call.name)
        return found?.tool.enabled === true
          ? found.call(frozen?.call.arguments, ctx, frozen)
          : textResult(TEXTS.nothingToContinue, true)
      }
      return server.registerTool(
        'continue',
        {
          description: CONTINUE_DESCRIPTION,
          inputSchema: CONTINUE_SCHEMA as StandardSchemaWithJSON<unknown, ContinueInput>,
        },
        handler as ToolCallback<StandardSchemaWithJSON<unknown, ContinueInput>>,
      )
    },

    prompt(server, name, { title, description, argsSchema, authorize, ask, get }) {
      type Input = Parameters<typeof get>[0]
      type Answers = Parameters<typeof get>[1]
      const interaction: Interaction<Input, Answers, GetPromptResult> = {
        authorize,
        ask: (input, person) => ask(input, person),
        async act(input, answers) {
          const result = await get(input, answers)
          refuseQuestion(name, result)
          return result
        },
      }
      const handler = async ({ raw, input }: Arguments<Input>, ctx: ServerContext) => {
        const peer = peerOfRequest(server, ctx, gate)
        try {
          const request = {
            method: 'prompts/get',
            name,
            interaction,
            input,
            rawArguments: raw,
            isFailure: never,
          } as const
          return finish(await serve(server, peer, ctx, request), refused => {
            throw refused.missing !== undefined && canRaise(peer.revision)
              ? missingCapability(refused.missing, refused.text)
              : new ProtocolError(
                  refused.outcome === 'failed'
                    ? ProtocolErrorCode.InternalError
                    : ProtocolErrorCode.InvalidParams,
                  refused.text,
                )
          })
        } catch (error) {
          throw error instanceof AskgateError ? invalidParams(error) : error
        }
      }
      const config = { description, ...(title !== undefined && { title }) }
      return argsSchema === undefined
        ? server.registerPrompt(name, config, ctx => handler({ raw: {}, input: {} as Input }, ctx))
        : server.registerPrompt(
            name,
            { ...config, argsSchema: withRawArguments(argsSchema) as Schema },
            (args, ctx) => handler(args as Arguments<Input>, ctx),
          )
    },
  }
}

/** A registered tool, called with arguments as they were sent. */
interface Callable {
  readonly tool: RegisteredTool
  call(
    args: unknown,
    ctx: ServerContext,
    continues: InteractiveRequest<unknown, unknown, unknown>['continues'],
  ): Promise<ToolResult | InputRequiredResult>
}

function never(): false {
  return false
}
