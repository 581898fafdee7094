import { writeFileSync } from 'node:fs'
import { terminalUi } from '../../src/terminal/index.ts'
import { form } from './questions.ts'

/** Asks one question on the terminal it runs in, and writes the answer to the file it is given. */
const [, , answerFile = ''] = process.argv
const signal = new AbortController().signal
const answer = await terminalUi().ask(
  form({ city: { type: 'string', title: 'City' }, ok: { type: 'boolean', title: 'Sure?' } }, ['city']),
  { signal, finished: signal },
)
writeFileSync(answerFile, JSON.stringify(answer))
process.stdout.write('data\n')
