import { createInterface } from 'node:readline/promises'

export interface Choice<T> {
  /** What is typed to choose it. */
  readonly key: string
  readonly title: string
  readonly value: T
}

export interface Terminal {
  readonly input: NodeJS.ReadStream
  readonly output: NodeJS.WriteStream
  /** Fires when the person is to be asked nothing more. */
  readonly signal: AbortSignal
}

/**
 * Lets the person choose by typing a key; anything else is asked again.
 *
 * @returns `undefined` when they leave, with Ctrl-C or Ctrl-D, or have to.
 */
export async function choose<T>(
  terminal: Terminal,
  question: string,
  choices: readonly Choice<T>[],
): Promise<T | undefined> {
  const width = Math.max(...choices.map(({ key }) => key.length))
  const lines = choices.map(({ key, title }) => `  ${key.padEnd(width)}  ${title}`)
  const { output, signal } = terminal
  if (signal.aborted) return undefined
  output.write(`\n${question}\n${lines.join('\n')}\n`)

  for (;;) {
    const typed = await lineOf(terminal)
    if (typed === undefined) return undefined
    const chosen = choices.find(({ key }) => key === typed.trim().toLowerCase())
    if (chosen !== undefined) return chosen.value
    output.write(`Type one of these: ${choices.map(({ key }) => key).join(', ')}.\n`)
  }
}

async function lineOf({ input, output, signal }: Terminal): Promise<string | undefined> {
  const reader = createInterface({ input, output })
  try {
    return await new Promise(resolve => {
      reader.once('close', () => {
        resolve(undefined)
      })
      reader.once('SIGINT', () => {
        output.write('\n')
        reader.close()
      })
      reader.question('> ', { signal }).then(resolve, () => {
        resolve(undefined)
      })
    })
  } finally {
    reader.close()
  }
}
