import { type FormException, formOf, type Logger, type RequestedSchema } from '@askgate/core'
import { expect, test } from 'vitest'
import { createFormGate, type FormGateOptions } from '../src/form-gate.ts'
import type { OpenForm } from '../src/open-question.ts'

const NOW = new Date('2026-11-30T10:00:00Z')

function open(message: string, title: string, more: Partial<OpenForm> = {}): OpenForm {
  const schema: RequestedSchema = { type: 'object', properties: { value: { type: 'string', title } } }
  return {
    kind: 'form',
    key: 'q',
    digest: '',
    form: formOf(schema),
    message,
    purpose: '',
    effect: '',
    ...more,
  }
}

function gateWith(options: Partial<FormGateOptions> = {}) {
  const log: (readonly [string, string, Readonly<Record<string, unknown>>])[] = []
  const at =
    (level: string): Logger['info'] =>
    (event, fields) =>
      void log.push([level, event, fields])
  const logger: Logger = { info: at('info'), warn: at('warn'), error: at('error') }
  const clock = { now: () => NOW }
  const gate = createFormGate({ server: 'Acme', policy: {}, exceptions: [], clock, logger, ...options })
  const judge = (question: OpenForm, earlier: readonly OpenForm[] = []) =>
    gate.judge({ tool: 'book', flow: 'f1', question, earlier })
  return { judge, log }
}

/** The digest that the log names of a form that was refused. */
async function digestOf(question: OpenForm): Promise<string> {
  const { judge, log } = gateWith()
  await judge(question)
  return String(log[0]?.[2]['digest'])
}

const SECRET = open('Acme asks you to type it.', 'Password')
const DOUBTFUL = open('Acme asks you to say where you were paid to.', 'IBAN')
const HARMLESS = open('Acme asks you to say which city you live in.', 'City')

test('a form is judged by its message and its fields, also when one of them was seen before', async () => {
  const { judge } = gateWith()
  const ask = async (message: string, title: string) => (await judge(open(message, title))).is

  expect(await ask('Say which city you live in.', 'City')).toBe('passed')
  expect(await ask('Say which city you live in.', 'Password')).toBe('refused')
  expect(await ask('Enter the password of your bank account.', 'Value')).toBe('refused')
  expect(await ask('Say which city you live in.', 'Value')).toBe('passed')
})

test('a verdict is the same the second time, and after many others', async () => {
  const { judge } = gateWith()

  for (let count = 0; count < 300; count++) {
    expect(await judge(SECRET)).toEqual({ is: 'refused' })
    expect(await judge(HARMLESS)).toEqual({ is: 'passed' })
    await judge(open(`Choose the seat of guest ${String(count)}.`, 'Seat'))
  }
})

test('a refusal is logged by rule and place, without a word of the form', async () => {
  const { judge, log } = gateWith()
  await judge(open('Enter what we call CANARY.', 'Password CANARY'))

  expect(log).toMatchObject([
    [
      'error',
      'form_refused',
      {
        tool: 'book',
        flow: 'f1',
        question: 'q',
        category: 'password',
        digest: expect.stringMatching(/^[\da-f]{64}$/) as string,
      },
    ],
  ])
  expect(log[0]?.[2]['rules']).toContain('word-password at properties.value.title')
  expect(JSON.stringify(log)).not.toContain('CANARY')
})

test('a doubt is logged and asked; with reviewBlocks it is refused', async () => {
  const { judge, log } = gateWith()
  expect(await judge(DOUBTFUL)).toEqual({ is: 'passed' })
  expect(log).toMatchObject([['warn', 'form_doubted', { tool: 'book' }]])

  expect(await gateWith({ policy: { reviewBlocks: true } }).judge(DOUBTFUL)).toEqual({ is: 'refused' })
})

test('words of the operator are read as well', async () => {
  const asks = open('Acme asks you to type it.', 'Zauberwort')
  expect(await gateWith().judge(asks)).toEqual({ is: 'passed' })
  const words = [{ term: 'zauberwort', category: 'password', strength: 'strong' }] as const
  expect(await gateWith({ policy: { words } }).judge(asks)).toEqual({ is: 'refused' })
})

test('a secret that is asked for in parts is refused at the part that completes it', async () => {
  const part = (which: string) =>
    open(`Enter the ${which} half of your password.`, 'Characters', { key: which })
  const { judge } = gateWith()
  const pin = (position: string) => {
    const schema: RequestedSchema = {
      type: 'object',
      properties: { digit: { type: 'string', title: 'Digit', maxLength: 1 } },
    }
    return open(`Acme asks you to enter the ${position} digit of your card PIN.`, '', {
      form: formOf(schema),
      key: position,
    })
  }
  const digits = ['first', 'second', 'third', 'fourth'].map(pin)
  const verdicts = await Promise.all(digits.map((digit, index) => judge(digit, digits.slice(0, index))))
  expect(verdicts.map(({ is }) => is).at(-1)).toBe('refused')
  expect((await judge(part('second'), [part('first')])).is).toBe('refused')
})

test('what was asked before is no part of what is remembered of a form alone', async () => {
  const { judge } = gateWith()
  const again = open('Now the other half of it.', 'Rest')
  const before = await judge(again)
  const half = open('Enter the first half of your password.', 'Half')
  const after = await judge(again, [half])
  expect([before.is, after.is]).toEqual(['passed', 'refused'])
  expect(await judge(again)).toEqual(before)
})

test('an exception of the operator lets a form through, and says by which reason', async () => {
  const exception: FormException = {
    server: 'Acme',
    tool: 'book',
    digest: await digestOf(SECRET),
    reason: 'The field is a name of a game.',
    until: NOW.getTime() + 1,
  }
  const { judge, log } = gateWith({ exceptions: [exception] })

  expect(await judge(SECRET)).toEqual({ is: 'allowed', by: exception })
  expect(log).toMatchObject([['warn', 'form_allowed', { tool: 'book', digest: exception.digest }]])
  for (const other of [
    { ...exception, server: 'Other' },
    { ...exception, tool: 'other' },
    { ...exception, digest: '0'.repeat(64) },
    { ...exception, until: NOW.getTime() },
  ])
    expect(await gateWith({ exceptions: [other] }).judge(SECRET)).toEqual({ is: 'refused' })
  expect(await judge(open('Acme asks you to type it.', 'Your password'))).toEqual({ is: 'refused' })
})

test('an exception holds when the form is asked again, unless the reason asks for more', async () => {
  const digest = await digestOf(SECRET)
  const exception = { server: 'Acme', tool: 'book', digest, reason: 'A game.', until: NOW.getTime() + 1 }
  const { judge } = gateWith({ exceptions: [exception] })
  const again = (reason: string) => ({ ...SECRET, message: `${reason} ${SECRET.message}`, again: reason })

  expect(await judge(again('This is taken.'))).toMatchObject({ is: 'allowed' })
  expect(await judge(again('Enter the PIN of your card.'))).toEqual({ is: 'refused' })
  expect(await judge({ ...SECRET, message: `This is taken. ${SECRET.message}` })).toEqual({ is: 'refused' })
})

test('an exception for a doubtful form is used where doubts are refused', async () => {
  const { judge: judged, log } = gateWith()
  await judged(DOUBTFUL)
  const digest = String(log[0]?.[2]['digest'])
  const exception = { server: 'Acme', tool: 'book', digest, reason: 'We pay out.', until: NOW.getTime() + 1 }
  const { judge } = gateWith({ exceptions: [exception], policy: { reviewBlocks: true } })
  expect(await judge(DOUBTFUL)).toEqual({ is: 'allowed', by: exception })
})
