import { ElicitationError } from './errors.ts'

const URL_ELICITATION_REQUIRED = -32042

/** Whether the server wants pages visited before it serves a request at all. */
export function wantsPages(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === URL_ELICITATION_REQUIRED
}

/**
 * The questions in such an error, as params of `elicitation/create`. Whoever made the server, and with whatever
 * generation of the SDK: only `data` is read, since the message may have a prefix.
 *
 * @throws {@link ElicitationError} `question_invalid` where there is none, or one that is no page.
 * @see [MCP 2025-11-25, Elicitation, URL Elicitation Required Error](https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#url-elicitation-required-error)
 */
export function requiredPages(error: Error): readonly unknown[] {
  const data: unknown = 'data' in error ? error.data : undefined
  const elicitations =
    typeof data === 'object' && data !== null && 'elicitations' in data ? data.elicitations : undefined
  if (!Array.isArray(elicitations) || elicitations.length === 0 || !elicitations.every(isPage))
    throw new ElicitationError('question_invalid', 'The server wants a page visited and names none.')
  if (new Set(elicitations.map(({ elicitationId }) => elicitationId)).size < elicitations.length)
    throw new ElicitationError('question_invalid', 'The server wants two pages visited under one id.')
  return elicitations
}

/** The mode must be written out: without it a question is a form. */
function isPage(entry: unknown): entry is { readonly elicitationId: string } {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'mode' in entry &&
    entry.mode === 'url' &&
    'elicitationId' in entry &&
    typeof entry.elicitationId === 'string' &&
    entry.elicitationId !== ''
  )
}
