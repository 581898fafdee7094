import { once } from 'node:events'
import type { JudgeStreams } from './judge.ts'

/** Standard input and output, no faster than whoever reads takes it. */
export function standardLines(): JudgeStreams {
  return {
    lines: linesOf(process.stdin.setEncoding('utf8')),
    async print(line) {
      if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
    },
  }
}

/** By line feeds alone: JSON text may hold other line separators, which `node:readline` splits at. */
export async function* linesOf(chunks: AsyncIterable<unknown>): AsyncGenerator<string> {
  let rest: string[] = []
  for await (const chunk of chunks) {
    const [head = '', ...lines] = String(chunk).split('\n')
    rest.push(head)
    for (const line of lines) {
      yield rest.join('')
      rest = [line]
    }
  }
  yield rest.join('')
}
