import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { terminalUi } from '../../src/terminal/index.ts'
import { fakeTerminal } from './fake-terminal.ts'
import { form, page } from './questions.ts'

const none = new AbortController().signal

test.each([
  [
    'C047 the input',
    'y\n',
    form({ ok: { type: 'boolean', title: 'Delete everything?', default: true } }, ['ok']),
  ],
  ['C048 an empty input', '', form({ city: { type: 'string' } }, ['city'])],
  ['C047 the input of a page', 'y\n', page('https://mcp.example.com/c')],
])('%s is no terminal: cancelled at once, and not read', async (_, piped, start) => {
  const input = new PassThrough()
  input.end(piped)
  const terminal = fakeTerminal()

  const answer = await terminalUi({ input, output: terminal.output }).ask(start, {
    signal: none,
    finished: none,
  })

  expect(answer).toEqual({ action: 'cancel' })
  expect(terminal.written()).toBe('Cancelled a question of “Acme CRM”: there is no terminal to ask in.\n')
  expect((input.read() as Buffer | null)?.toString() ?? '').toBe(piped)
})

test('an output that is no terminal cancels as well', async () => {
  const output = new PassThrough()

  const answer = await terminalUi({ input: fakeTerminal().input, output }).ask(form({}), {
    signal: none,
    finished: none,
  })

  expect(answer).toEqual({ action: 'cancel' })
  expect(String(output.read()).split('\n')).toHaveLength(2)
})
