import { AskgateError, type FormException, type SensitivePolicy } from '@askgate/core'

/** What an operator says about forms that may ask for a secret. */
export interface FormsOptions {
  /** Makes the gate stricter: words of one's own, and `reviewBlocks` for those who want no doubt. */
  readonly forms?: SensitivePolicy
  readonly danger?: {
    /**
     * Forms that are asked although they are refused or doubted. What is answered passes through the client and may
     * reach the model; an answer that looks like a secret is thrown away all the same. Each use is in the journal.
     */
    readonly allowedForms?: readonly FormException[]
  }
}

/**
 * @param server - The configured name: an exception for another server would never be used.
 * @throws AskgateError `configuration` that names every mistake at once.
 */
export function parseAllowedForms({ danger }: FormsOptions, server: string): readonly FormException[] {
  const exceptions = danger?.allowedForms ?? []
  const mistakes = exceptions.flatMap((exception, index) =>
    mistakesOf(exception, server).map(mistake => `danger.allowedForms[${String(index)}]${mistake}`),
  )
  if (mistakes.length > 0) throw new AskgateError('configuration', mistakes.join(' '))
  return exceptions
}

function mistakesOf({ server, tool, digest, reason, until }: FormException, own: string): readonly string[] {
  return [
    ...(server === own ? [] : [`.server must be the name of this server, ${JSON.stringify(own)}.`]),
    ...(tool.trim() === '' ? ['.tool must name the tool that asks.'] : []),
    ...(/^[\da-f]{64}$/.test(digest)
      ? []
      : ['.digest must be what the log says of the form that was refused.']),
    ...(reason.trim() === '' ? ['.reason must say why.'] : []),
    ...(Number.isSafeInteger(until) ? [] : ['.until must be a moment, in milliseconds since 1970.']),
  ]
}
