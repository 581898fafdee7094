import type { Interaction } from './interaction.ts'
import type { Refused } from './request.ts'

/** What `act` may return: a text, a whole tool result, or only the structured content its `outputSchema` promises. */
export type Reply<Structured> =
  string | ToolResult | { readonly structuredContent: Structured; readonly content?: undefined }

/** The part of `CallToolResult` that both SDK generations and all revisions share. */
export interface ToolResult {
  [member: string]: unknown
  content: ContentBlock[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
}
type ContentBlock = { type: 'text'; text: string } | ({ type: string } & Record<string, unknown>)

export function textResult(text: string, isError: boolean): ToolResult {
  return { content: [{ type: 'text', text }], ...(isError && { isError }) }
}

/** A tool's interaction with its replies made into tool results: what the engine runs, seals and gives back. */
export function toolInteraction<Input, Answers, Structured>(
  tool: string,
  definition: Interaction<Input, Answers, Reply<Structured>>,
): Interaction<Input, Answers, ToolResult> {
  const { act, reconcile } = definition
  return {
    authorize: definition.authorize === 'none' ? 'none' : definition.authorize.bind(definition),
    ...(definition.repeatable !== undefined && { repeatable: definition.repeatable }),
    ask: (input, person) => definition.ask(input, person),
    act: async (input, answers, run) => toolResult(tool, await act.call(definition, input, answers, run)),
    ...(reconcile && {
      async reconcile(input, run) {
        const found = await reconcile.call(definition, input, run)
        return found.is === 'done' ? { is: 'done', result: toolResult(tool, found.result) } : found
      },
    }),
  }
}

export function isFailure(result: ToolResult): boolean {
  return result.isError === true
}

/**
 * @throws TypeError when `act` returned no result, or a question: questions belong in `ask`.
 */
function toolResult(tool: string, reply: Reply<unknown>): ToolResult {
  if (typeof reply === 'string') return textResult(reply, false)
  refuseQuestion(tool, reply)
  if (Array.isArray(reply.content)) return reply as ToolResult
  const { structuredContent } = reply
  if (typeof structuredContent !== 'object' || structuredContent === null)
    throw new TypeError(`"${tool}" returns nothing from act that is a result.`)
  const text = JSON.stringify(structuredContent)
  return {
    content: [{ type: 'text', text }],
    structuredContent: structuredContent as Record<string, unknown>,
  }
}

/** @throws TypeError for a result that asks: the SDK would send it as it is, past everything that is checked here. */
export function refuseQuestion(name: string, result: object): void {
  if ('resultType' in result && result.resultType === 'input_required')
    throw new TypeError(`"${name}" asks from where it acts. Questions belong in ask.`)
}

/** A tool that promised structured content may go without it only where its result is an error. */
export function refusalResult({ text, isError }: Refused, hasOutputSchema: boolean): ToolResult {
  return textResult(text, isError || hasOutputSchema)
}
