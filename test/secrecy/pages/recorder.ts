import type { Logger } from '@askgate/core'
import { vi } from 'vitest'

/** Everything that leaves the server and the pages, by the place it goes to. */
export interface Recorder {
  /** Lines of the operator's log, and whatever the process writes beside it. */
  readonly log: string[]
  /** Answers to browsers, with their headers. */
  readonly pages: SeenPage[]
  readonly logger: Logger
  /** The `fetch` of a person's browser; only answers of this origin are kept. */
  browserOf(who: string, origin: string): typeof fetch
  stop(): void
}

export interface SeenPage {
  readonly who: string
  readonly path: string
  /** Shows back what its person has just typed, to that person. */
  readonly isReview: boolean
  readonly text: string
}

export function createRecorder(): Recorder {
  const log: string[] = []
  const pages: SeenPage[] = []
  const write = (event: string, fields: unknown): void => void log.push(`${event} ${JSON.stringify(fields)}`)
  const spies = [
    vi.spyOn(process.stdout, 'write'),
    vi.spyOn(process.stderr, 'write'),
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map(name => vi.spyOn(console, name)),
  ]
  for (const spy of spies)
    spy.mockImplementation((...args: unknown[]) => {
      log.push(args.map(String).join(' '))
      return true
    })

  return {
    ...{ log, pages, logger: { info: write, warn: write, error: write } },
    browserOf: (who, origin) => async (input, init) => {
      const response = await fetch(input, init)
      const url = new URL(input instanceof Request ? input.url : input)
      if (url.origin !== origin) return response
      const step = init?.body instanceof URLSearchParams ? init.body.get('step') : null
      pages.push({
        ...{ who, path: url.pathname, isReview: step === 'review' || step === 'change' },
        text: `${JSON.stringify([...response.headers])}\n${await response.clone().text()}`,
      })
      return response
    },
    stop() {
      for (const spy of spies) spy.mockRestore()
    },
  }
}
