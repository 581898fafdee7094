import { type FormException, formDigest, type Logger, type RequestedSchema } from '@askgate/core'
import { expect, test } from 'vitest'
import { createFormGate, type FormGateOptions } from '../src/form-gate.ts'
import { systemClock } from '../src/clock.ts'

const NOW = new Date('2026-11-30T10:00:00Z')

const asking = (message: string, title: string, field: object = { type: 'string' }) => ({
  message,
  requestedSchema: { type: 'object', properties: { value: { title, ...field } } } satisfies RequestedSchema,
})

const SECRET = asking('Type it here.', 'Password')
const DOUBTFUL = asking('Say where you are paid to.', 'IBAN')
const HARMLESS = asking('Say which city you live in.', 'City')

function gateWith(options: Partial<FormGateOptions> = {}) {
  const log: (readonly [string, Readonly<Record<string, unknown>>])[] = []
  const write: Logger['info'] = (event, fields) => void log.push([event, fields])
  const gate = createFormGate({
    ...{ server: 'Acme', policy: {}, exceptions: [], allowSensitive: false },
    clock: { ...systemClock, now: () => NOW },
    logger: { info: write, warn: write, error: write },
    ...options,
  })
  const judge = async (form: typeof SECRET, tool: string | undefined = 'book') =>
    (await gate.judgeOf(form, tool))(form)
  return { gate, judge, log }
}

test('a form passes, is doubted, or is refused; the log has rules and no texts', async () => {
  const { judge, log } = gateWith()

  expect(await judge(HARMLESS)).toBe('passed')
  expect(await judge(DOUBTFUL)).toBe('doubtful')
  expect(await judge(asking('Type CANARY here.', 'Password CANARY'))).toBe('refused')
  expect(log).toEqual([
    [
      'elicitation.form_refused',
      { tool: 'book', category: 'password', rules: expect.stringContaining('word-password') as string },
    ],
  ])
  expect(JSON.stringify(log)).not.toContain('CANARY')
})

test('the policy makes it stricter', async () => {
  const words = [{ term: 'zauberwort', category: 'password', strength: 'strong' }] as const
  expect(await gateWith({ policy: { reviewBlocks: true } }).judge(DOUBTFUL)).toBe('refused')
  expect(await gateWith().judge(asking('Type it.', 'Zauberwort'))).toBe('passed')
  expect(await gateWith({ policy: { words } }).judge(asking('Type it.', 'Zauberwort'))).toBe('refused')
})

test('a secret that a server asks for in parts is refused, whichever tools ask, refused parts included', async () => {
  const rest = asking('Now the other half of it.', 'Rest')
  const { judge } = gateWith()
  expect(await judge(asking('Enter the first half of your password.', 'Half'), 'one')).toBe('refused')
  expect(await judge(rest, 'two')).toBe('refused')
  expect(await gateWith().judge(rest)).toBe('passed')
})

test('what one server asked is remembered for sixteen forms', async () => {
  const rest = asking('Now the other half of it.', 'Rest')
  const { judge } = gateWith()
  await judge(asking('Enter the first half of your password.', 'Half'))
  for (let count = 0; count < 16; count++) await judge(HARMLESS)
  expect(await judge(rest)).not.toBe('refused')
})

test('an exception lets one form of one tool through, with a warning and a line in the log', async () => {
  const exception: FormException = {
    ...{ server: 'Acme', tool: 'book', digest: await formDigest(SECRET) },
    ...{ reason: 'A game.', until: NOW.getTime() + 1 },
  }
  const { judge, log } = gateWith({ exceptions: [exception] })

  expect(await judge(SECRET)).toBe('doubtful')
  expect(log).toEqual([
    [
      'elicitation.form_allowed',
      { tool: 'book', rules: 'word-password', digest: exception.digest, reason: 'A game.' },
    ],
  ])
  expect(await judge(SECRET, 'other')).toBe('refused')
  expect((await gateWith({ exceptions: [exception] }).gate.judgeOf(SECRET, undefined))(SECRET)).toBe(
    'refused',
  )
  expect(await judge(asking('Type it here.', 'Password!'))).toBe('refused')
  for (const part of [{ server: 'Other' }, { until: NOW.getTime() }, { digest: '' }])
    expect(await gateWith({ exceptions: [{ ...exception, ...part }] }).judge(SECRET)).toBe('refused')
})

test('an exception is for the form that came, not for the one that is judged in its place', async () => {
  const exception = {
    ...{ server: 'Acme', tool: 'book', digest: await formDigest(SECRET) },
    ...{ reason: 'A game.', until: NOW.getTime() + 1 },
  }
  const { gate } = gateWith({ exceptions: [exception] })
  for (const params of [undefined, null, 5, {}, { message: 5, requestedSchema: {} }, { message: 'x' }])
    expect((await gate.judgeOf(params, 'book'))(SECRET)).toBe('refused')
})

test('where secrets are allowed, a person is warned and decides', async () => {
  expect(await gateWith({ allowSensitive: true }).judge(SECRET)).toBe('doubtful')
})
