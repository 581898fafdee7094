import { describe, expect, test } from 'vitest'
import { terminalUi } from '../../src/terminal/index.ts'
import type { Given, Interaction } from '../../src/index.ts'
import { fakeTerminal, type FakeTerminal, KEYS } from './fake-terminal.ts'
import { ALL_KINDS, form, question } from './questions.ts'

const { enter, escape, up, down, space, backspace, ctrlC, ctrlD, ctrlN, ctrlU, tab } = KEYS
const CITY = { city: { type: 'string', title: 'City' } }

describe.each([80, 40])('at %i columns', columns => {
  test('every kind of field is filled, reviewed, changed and sent', async () => {
    const { terminal, answer } = ask(form(ALL_KINDS, ['company', 'service', 'days']), { columns })

    await terminal.shows('Company')
    await terminal.type('Acme')
    await terminal.press(enter)
    await terminal.shows('alice@example.com')
    await terminal.press(enter)
    await terminal.type('12')
    await terminal.press(enter, enter)
    await terminal.press(down, enter)
    await terminal.press(down, down, enter)
    await terminal.press(space, down, space, enter)
    const review = await terminal.shows('Send it?')
    expect(review).toMatch(/Company +Acme/)
    expect(review).toMatch(/Hours per month +12/)
    expect(review).toMatch(/Discount +2\.5/)
    expect(review).toMatch(/Urgent\? +Yes/)
    expect(review).toMatch(/Service +Hedge trimming/)
    expect(review).toMatch(/Days +Mon, Tue/)

    await terminal.press(down, enter)
    await terminal.shows('Change which answer?')
    await terminal.press(enter, ctrlU)
    await terminal.type('Beta')
    await terminal.press(enter)
    await terminal.press(enter)

    expect(await answer).toEqual({
      action: 'accept',
      content: {
        company: 'Beta',
        email: 'alice@example.com',
        hours: 12,
        rate: 2.5,
        urgent: true,
        service: 'b',
        days: ['Mon', 'Tue'],
      },
    })
    await terminal.shows('Sent to “Acme CRM”.')
    expectToFit(await terminal.screen(), columns)
  })

  test('who asks comes first, then the call, then the message', async () => {
    const { terminal, answer } = ask(form(CITY, [], 'Which city is it?'), { columns })

    const screen = (await terminal.shows('City')).replaceAll(/\s*\n│ +/g, ' ')
    const order = [
      '┌  “Acme CRM” asks you',
      'https://crm.example.com/mcp',
      'It calls itself “acme-crm”. Nobody checked that.',
      'For the tool draft_follow_up',
      'transcript: Call with Bob about the garden.',
      'Which city is it?',
      'Esc: cancel. Ctrl-N: decline',
    ].map(text => screen.indexOf(text))
    expect(order).not.toContain(-1)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    await terminal.press(escape)
    await answer
  })
})

describe('a value that looks like a secret', () => {
  const TOKEN = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')
  const params = {
    message: 'Say it.',
    requestedSchema: { type: 'object', properties: { note: { type: 'string', title: 'Note' } } },
  }

  test('is not sent: the person changes it', async () => {
    const { terminal, answer } = ask(question(params))

    await terminal.shows('Note')
    await terminal.type(TOKEN)
    await terminal.press(enter)
    await terminal.shows('looks like a secret')
    await terminal.press(ctrlU)
    await terminal.type('Call Bob.')
    await terminal.press(enter)
    await terminal.shows('Send it?')
    await terminal.press(enter)

    expect(await answer).toEqual({ action: 'accept', content: { note: 'Call Bob.' } })
  })

  test('is sent where the operator lets people decide, and never by a stray Enter', async () => {
    const { terminal, answer } = ask(question(params, undefined, { maySendSecrets: true }))

    await terminal.shows('Note')
    await terminal.type(TOKEN)
    await terminal.press(enter)
    const review = await terminal.shows('Send it?')
    expect(review.replaceAll(/\s+/g, ' ')).toContain('Note: This looks like a secret.')
    await terminal.press(enter)
    await terminal.shows('Change')
    await terminal.press(enter)
    await terminal.shows('Send it?')
    await terminal.press(up, enter)

    expect(await answer).toEqual({ action: 'accept', content: { note: TOKEN } })
  })
})

describe('leaving', () => {
  test.each([
    ['escape', escape],
    ['Ctrl-C', ctrlC],
    ['Ctrl-D', ctrlD],
  ])('R05 %s cancels and sends nothing', async (_, key) => {
    const { terminal, answer } = ask(form(CITY, ['city']))
    await terminal.shows('City')
    await terminal.type('Lut')

    await terminal.press(key)

    expect(await answer).toEqual({ action: 'cancel' })
    await terminal.shows('Cancelled. Nothing was sent, nothing is decided.')
  })

  test.each([
    ['a text', { f: { type: 'string', title: 'Field' } }],
    ['a number', { f: { type: 'integer', title: 'Field' } }],
    ['yes or no', { f: { type: 'boolean', title: 'Field' } }],
    ['a choice', { f: { type: 'string', title: 'Field', enum: ['a', 'b'] } }],
    [
      'a long choice',
      { f: { type: 'string', title: 'Field', enum: Array.from({ length: 30 }, (_, i) => `o${String(i)}`) } },
    ],
    ['choices', { f: { type: 'array', title: 'Field', items: { type: 'string', enum: ['a', 'b'] } } }],
  ])('%s can be declined and cancelled while it is asked', async (_, properties) => {
    for (const [key, action] of [
      [ctrlN, 'decline'],
      [escape, 'cancel'],
    ] as const) {
      const { terminal, answer } = ask(form(properties))
      await terminal.shows('Field')
      await terminal.press(key)
      expect(await answer).toEqual({ action })
    }
  })

  test('decline and cancel are choices of their own at the end', async () => {
    for (const [steps, action] of [
      [[down, down], 'decline'],
      [[down, down, down], 'cancel'],
    ] as const) {
      const { terminal, answer } = ask(form(CITY))
      await terminal.shows('City')
      await terminal.press(enter)
      await terminal.shows('Send it?')
      await terminal.press(...steps, enter)
      expect(await answer).toEqual({ action })
    }
  })

  test('declining stays possible after a complaint', async () => {
    const { terminal, answer } = ask(form(CITY, ['city']))
    await terminal.shows('City')
    await terminal.press(enter)
    await terminal.shows('This is needed.')

    await terminal.press(ctrlN)

    expect(await answer).toEqual({ action: 'decline' })
    await terminal.shows('Declined. “Acme CRM” is told no.')
  })

  test('C030 a half-given answer is not sent', async () => {
    const { terminal, answer } = ask(form({ ok: { type: 'boolean', title: 'Delete everything?' } }, ['ok']))
    await terminal.shows('Delete everything?')

    await terminal.press('y', ctrlC)

    expect(await answer).toEqual({ action: 'cancel' })
  })

  test('the dialog closes when the question is withdrawn', async () => {
    const withdraw = new AbortController()
    const { terminal, answer } = ask(form(CITY), { signal: withdraw.signal })
    await terminal.shows('City')

    withdraw.abort()

    expect(await answer).toEqual({ action: 'cancel' })
    await terminal.shows('The question is over. Nothing was sent.')
    expect(terminal.isRaw()).toBe(false)
  })

  test('a terminal that goes away cancels', async () => {
    const { terminal, answer } = ask(form(CITY))
    await terminal.shows('City')

    terminal.input.end()

    expect(await answer).toEqual({ action: 'cancel' })
  })
})

describe('answering', () => {
  test('C035 what was typed can be seen before it leaves', async () => {
    const { terminal, answer } = ask(form(CITY, ['city']))
    await terminal.shows('City')

    await terminal.type('Lutsk')
    await terminal.press(enter)
    expect(await terminal.shows('Send it?')).toMatch(/City +Lutsk/)
    await terminal.press(enter)

    expect(await answer).toEqual({ action: 'accept', content: { city: 'Lutsk' } })
  })

  test('R06 a wrong format is explained under the field and can be corrected', async () => {
    const { terminal, answer } = ask(
      form({ mail: { type: 'string', title: 'Mail', format: 'email' } }, ['mail']),
    )
    await terminal.shows('An e-mail address.')
    await terminal.type('alice')
    await terminal.press(enter)
    expect(await terminal.screen()).toMatch(/▲ {2}Mail[^]*└ {2}\S+/)

    await terminal.type('@example.com')
    await terminal.press(enter)
    await terminal.shows('Send it?')
    await terminal.press(enter)

    expect(await answer).toEqual({ action: 'accept', content: { mail: 'alice@example.com' } })
  })

  test.each([
    ['1.5', 'Must be a whole number', backspace, backspace],
    ['90', 'must be', backspace, backspace],
    ['0x10', 'Must be a whole number', ctrlU],
  ])('the number %s is refused until it is right', async (wrong, complaint, ...clear) => {
    const { terminal, answer } = ask(
      form({ n: { type: 'integer', title: 'N', minimum: 1, maximum: 80 } }, ['n']),
    )
    await terminal.shows('A whole number, 1 to 80.')
    await terminal.type(wrong)
    await terminal.press(enter)
    expect((await terminal.screen()).toLowerCase()).toContain(complaint.toLowerCase())

    await terminal.press(...clear, ctrlU)
    await terminal.type('7')
    await terminal.press(enter)
    await terminal.shows('Send it?')
    await terminal.press(enter)

    expect(await answer).toEqual({ action: 'accept', content: { n: 7 } })
  })

  test('C26 a fraction is sent as it was typed', async () => {
    const { terminal, answer } = ask(form({ n: { type: 'number', title: 'N' } }, ['n']))
    await terminal.shows('A number.')
    await terminal.type('0.1')
    await terminal.press(enter)
    await terminal.shows('Send it?')
    await terminal.press(enter)

    expect(await answer).toEqual({ action: 'accept', content: { n: 0.1 } })
  })

  test('C24 defaults are on screen before anything is sent, and are sent when untouched', async () => {
    const { terminal, answer } = ask(
      form({
        send: { type: 'boolean', title: 'Send now?', default: true },
        when: { type: 'string', title: 'When', format: 'date-time', default: '2026-07-28T10:00:00+03:00' },
        c: { type: 'string', title: 'Colour', enum: ['red', 'green'], default: 'green' },
        m: {
          type: 'array',
          title: 'Days',
          items: { type: 'string', enum: ['Mon', 'Tue'] },
          default: ['Tue'],
        },
      }),
    )
    for (const title of ['Send now?', 'When', 'Colour', 'Days']) {
      await terminal.shows(title)
      await terminal.press(enter)
    }
    const review = await terminal.shows('Send it?')
    expect(review).toMatch(/Send now\? +Yes/)
    await terminal.press(enter)

    expect(await answer).toEqual({
      action: 'accept',
      content: { send: true, when: '2026-07-28T10:00:00+03:00', c: 'green', m: ['Tue'] },
    })
  })

  test('optional answers can be left out, and defaults cleared', async () => {
    const { terminal, answer } = ask(
      form({
        text: { type: 'string', title: 'Text', default: 'x' },
        send: { type: 'boolean', title: 'Send now?', default: true },
        c: { type: 'string', title: 'Colour', enum: ['red'], default: 'red' },
        m: { type: 'array', title: 'Days', items: { type: 'string', enum: ['Mon'] }, default: ['Mon'] },
      }),
    )
    await terminal.shows('Text')
    await terminal.press(ctrlU, enter)
    await terminal.shows('Send now?')
    await terminal.press(up, enter)
    await terminal.shows('Colour')
    await terminal.press(up, enter)
    await terminal.shows('Days')
    await terminal.press(space, enter)
    expect((await terminal.shows('Send it?')).match(/\(left out\)/g)).toHaveLength(4)
    await terminal.press(enter)

    expect(await answer).toEqual({ action: 'accept', content: {} })
  })

  test('C033 Enter on a list that was not touched chooses nothing', async () => {
    const { terminal, answer } = ask(
      form({ c: { type: 'string', title: 'What', enum: ['keep', 'delete'] } }, ['c']),
    )
    await terminal.shows('(choose one)')
    await terminal.press(enter)
    await terminal.shows('This is needed.')

    await terminal.press(down, down, enter)
    await terminal.shows('Send it?')
    await terminal.press(enter)

    expect(await answer).toEqual({ action: 'accept', content: { c: 'delete' } })
  })

  test('a stray Enter does not say yes to a question without fields', async () => {
    const { terminal, answer } = ask(form({}, [], 'Delete the draft?'))
    await terminal.shows('Say yes?')

    await terminal.press(enter)

    expect(await answer).toEqual({ action: 'cancel' })
  })

  test('the limits of a multiple choice are kept', async () => {
    const days = {
      type: 'array',
      title: 'Days',
      items: { type: 'string', enum: ['Mon', 'Tue', 'Wed'] },
      minItems: 1,
      maxItems: 2,
    }
    const { terminal, answer } = ask(form({ days }, ['days']))
    await terminal.shows('1 to 2 choices.')
    await terminal.press('a', enter)
    await terminal.shows('▲')
    await terminal.press(space, enter)
    await terminal.shows('Send it?')
    await terminal.press(enter)

    expect(await answer).toEqual({ action: 'accept', content: { days: ['Tue', 'Wed'] } })
  })

  test('long lists are searched', async () => {
    const countries = Array.from({ length: 200 }, (_, index) => `Country ${String(index)}`)
    const { terminal, answer } = ask(
      form(
        {
          one: { type: 'string', title: 'One', enum: countries },
          many: { type: 'array', title: 'Many', items: { type: 'string', enum: countries } },
        },
        ['one'],
      ),
      { rows: 24 },
    )
    await terminal.shows('Search:')
    await terminal.type('try 142')
    await terminal.press(enter)
    await terminal.shows('Many')
    await terminal.type('y 77')
    await terminal.press(tab, enter)
    await terminal.shows('Send it?')
    await terminal.press(enter)

    expect(await answer).toEqual({ action: 'accept', content: { one: 'Country 142', many: ['Country 77'] } })
  })

  test('moving with Tab sends nothing', async () => {
    const { terminal, answer } = ask(form(CITY, ['city']))
    await terminal.shows('City')
    await terminal.press(tab, tab, enter)
    await terminal.shows('City')
    await terminal.press(escape)

    expect((await answer).action).toBe('cancel')
  })

  test('a text of several lines keeps them', async () => {
    const { terminal, answer } = ask(form({ note: { type: 'string', title: 'Note', default: 'one\ntwo' } }))
    await terminal.shows('two')
    await terminal.press(enter, enter)
    await terminal.shows('Send it?')
    await terminal.press(enter)

    expect(await answer).toEqual({ action: 'accept', content: { note: 'one\ntwo' } })
  })

  test('dialogs follow one another on one terminal', async () => {
    const terminal = fakeTerminal()
    for (const city of ['Lutsk', 'Lviv']) {
      const { answer } = ask(form({ city: { type: 'string', title: `Not ${city}?` } }), { terminal })
      await terminal.shows(`Not ${city}?`)
      await terminal.type(city)
      await terminal.press(enter)
      await terminal.press(enter)
      expect(await answer).toEqual({ action: 'accept', content: { city } })
      expect(terminal.isRaw()).toBe(false)
    }
  })
})

describe('pasting', () => {
  const two = { city: { type: 'string', title: 'City' }, ok: { type: 'string', title: 'Delete?' } }

  test.each([
    ['with paste mode', '\u001b[200~Lutsk\rYES\r\u001b[201~'],
    ['with paste mode, in pieces', '\u001b[200~Lutsk\n|YES\n\u001b[2|01~'],
    ['as one chunk', 'Lutsk\rYES\r'],
  ])('C040 pasted line breaks answer no further question (%s)', async (_, paste) => {
    const { terminal, answer } = ask(form(two, ['city', 'ok']))
    await terminal.shows('City')

    await terminal.press(...paste.split('|'))

    const screen = await terminal.screen()
    expect(screen).toContain('Lutsk YES')
    expect(screen).not.toContain('Send it?')
    await terminal.press(ctrlC)
    expect((await answer).action).toBe('cancel')
  })

  test('C042 a huge paste does not freeze, and what was cut is said', async () => {
    const { terminal, answer } = ask(form(CITY, ['city']))
    await terminal.shows('City')
    const begin = performance.now()

    await terminal.press(`\u001b[200~${'a'.repeat(200_000)}\u001b[201~`)
    await terminal.press(enter)
    await terminal.shows('was cut off')

    expect(performance.now() - begin).toBeLessThan(10_000)
    await terminal.press(ctrlC)
    await answer
  })

  test('pasted control and direction characters do not get into an answer', async () => {
    const { terminal, answer } = ask(form(CITY, ['city']))
    await terminal.shows('City')
    await terminal.press('\u001b[200~Lu\u202ets\u0007k\u001b[201~', enter)
    await terminal.shows('Send it?')
    await terminal.press(enter)

    expect(await answer).toEqual({ action: 'accept', content: { city: 'Lutsk' } })
  })
})

describe('what a server may not do', () => {
  test('keys pressed while no prompt is there answer nothing', async () => {
    const terminal = fakeTerminal()
    const start = form({}, [], 'Delete the draft?')
    const answer = terminalUi(terminal).ask(start, signals())
    // Before the prompt had its turn to open.
    terminal.input.write(KEYS.up)
    terminal.input.write(KEYS.up)
    terminal.input.write(KEYS.enter)
    await terminal.shows('Say yes?')
    await terminal.press(ctrlC)

    expect((await answer).action).toBe('cancel')
  })

  test('C027 wide letters keep every line inside the screen', async () => {
    const labels = ['短い', 'とても長いラベルですとても長いラベルです', 'x']
    const { terminal, answer } = ask(
      form({
        c: {
          type: 'string',
          title: 'とても長いラベルですとても長い',
          oneOf: labels.map(title => ({ const: title, title })),
        },
      }),
      { columns: 30 },
    )

    const screen = await terminal.shows('短い')
    expectToFit(screen, 30)
    expect(
      screen
        .split('\n')
        .filter(line => line !== '')
        .every(line => /^[┌│◆◇●○└]/.test(line)),
    ).toBe(true)
    await terminal.press(escape)
    await answer
  })

  test('a terminal that reports no width gets 80 columns', async () => {
    const { terminal, answer } = ask(form(CITY), { columns: 0 })

    expect(await terminal.shows('City')).toContain('It calls itself “acme-crm”. Nobody checked that.')
    await terminal.press(escape)
    await answer
  })

  test('a server name that plays the client stays a quoted name', async () => {
    const start = question(
      { message: 'm', requestedSchema: { type: 'object', properties: CITY } },
      { name: '✓ System (verified)', claim: 'Askgate' },
    )
    const { terminal, answer } = ask(start)

    expect(await terminal.shows('City')).toContain('“✓ System (verified)” asks you')
    expect(await terminal.screen()).toContain('It does not say for which of your requests.')
    await terminal.press(escape)
    await answer
  })
})

interface AskSettings {
  readonly columns?: number
  readonly rows?: number
  readonly signal?: AbortSignal
  readonly terminal?: FakeTerminal
}

function ask(
  start: Interaction,
  settings: AskSettings = {},
): { terminal: FakeTerminal; answer: Promise<Given> } {
  const { columns = 80, rows = 40, terminal = fakeTerminal({ columns, rows }) } = settings
  return {
    terminal,
    answer: terminalUi(terminal).ask(start, {
      ...signals(),
      ...(settings.signal && { signal: settings.signal }),
    }),
  }
}

function signals() {
  return { signal: new AbortController().signal, finished: new AbortController().signal }
}

function expectToFit(screen: string, columns: number): void {
  // A line that is wider continues in a row that has no guide line.
  for (const line of screen.split('\n')) expect(line.length).toBeLessThanOrEqual(columns)
}
