import type { Interaction, UrlView } from '../../src/index.ts'
import type { Browser } from '../../src/terminal/index.ts'
import { terminalUi } from '../../src/terminal/index.ts'
import { refusedView } from '../../src/view.ts'
import { type FakeTerminal, KEYS } from './fake-terminal.ts'
import { ASKER, form, page } from './questions.ts'

/** A dialog in a state worth a picture. */
export interface Scene {
  readonly name: string
  play(
    terminal: FakeTerminal,
    signal: AbortSignal,
  ): { readonly ready: Promise<string>; readonly end: Promise<unknown> }
}

const never = new AbortController().signal
const CONNECT = 'https://connect.acme.example/t/Zk3vq0dXnB1r8sYw2LpTfA'
const MESSAGE =
  'Acme CRM asks you to connect your account at Example Drive, to store the draft. It may then: write drafts. Nothing is sent.'
const CODE = `${MESSAGE} If the page asks for a code, type ABCD-EFGH.`
/** Made up in the format of a payment provider, and put together here so that no scanner takes it for a leak. */
const LIVE_KEY = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')
const opens: Browser = { open: () => Promise.resolve(true) }
const fails: Browser = { open: () => Promise.resolve(false) }

export const SCENES: readonly Scene[] = [
  {
    name: 'form',
    play: (terminal, signal) =>
      asked(terminal, signal, questionnaire(), async () => {
        await terminal.shows('1 of 3')
        await terminal.type('Garden care')
      }),
  },
  {
    name: 'review',
    play: (terminal, signal) =>
      asked(terminal, signal, questionnaire(), async () => {
        await terminal.shows('1 of 3')
        await terminal.type('Garden care')
        await terminal.press(KEYS.enter, KEYS.enter, KEYS.down, KEYS.enter)
        await terminal.shows('Send it?')
      }),
  },
  {
    name: 'form-secret',
    play: (terminal, signal) =>
      asked(terminal, signal, questionnaire(), async () => {
        await terminal.shows('1 of 3')
        await terminal.type(LIVE_KEY)
        await terminal.press(KEYS.enter)
        await terminal.shows('secret')
      }),
  },
  {
    name: 'review-secret',
    play: (terminal, signal) =>
      asked(terminal, signal, questionnaire(), async () => {
        await terminal.shows('1 of 3')
        // Passes as a card number, and may as well be the number of an order.
        await terminal.type('Order 4242424242424242')
        await terminal.press(KEYS.enter, KEYS.enter, KEYS.down, KEYS.enter)
        await terminal.shows('Send it?')
      }),
  },
  {
    name: 'page',
    play: (terminal, signal) =>
      asked(terminal, signal, page(CONNECT, MESSAGE), () => terminal.shows('Open it?')),
  },
  {
    name: 'page-warning',
    play: (terminal, signal) =>
      asked(
        terminal,
        signal,
        page('https://xn--mnchen-3ya.example.com:8443/connect?next=https%3A%2F%2Fother.example%2F', MESSAGE),
        () => terminal.shows('Open it?'),
      ),
  },
  {
    name: 'page-warning-again',
    play: (terminal, signal) =>
      asked(terminal, signal, page('https://203.0.113.9/connect', MESSAGE), async () => {
        await terminal.shows('Open it?')
        await terminal.press(KEYS.up, KEYS.up, KEYS.enter)
        await terminal.shows('all the same')
      }),
  },
  {
    name: 'page-shared',
    play: (terminal, signal) =>
      asked(terminal, signal, page('https://alice-crm.github.io/connect', MESSAGE), () =>
        terminal.shows('Open it?'),
      ),
  },
  {
    name: 'page-again',
    play: (terminal, signal) =>
      asked(terminal, signal, page(CONNECT, MESSAGE, { openedBefore: true }), () =>
        terminal.shows('done there?'),
      ),
  },
  {
    name: 'page-no-browser',
    play: (terminal, signal) =>
      asked(
        terminal,
        signal,
        page(CONNECT, MESSAGE),
        async () => {
          await terminal.shows('Open it?')
          await terminal.press(KEYS.up, KEYS.up, KEYS.enter)
          await terminal.shows('agreed')
        },
        'none',
      ),
  },
  {
    name: 'page-browser-failed',
    play: (terminal, signal) =>
      asked(
        terminal,
        signal,
        page(CONNECT, MESSAGE),
        async () => {
          await terminal.shows('Open it?')
          await terminal.press(KEYS.up, KEYS.up, KEYS.enter)
          await terminal.shows('Go on?')
        },
        fails,
      ),
  },
  {
    name: 'page-blocked',
    play(terminal) {
      const end =
        terminalUi({ ...terminal, browser: 'none' }).refused?.(refusedView(['userinfo'], ASKER)) ??
        Promise.resolve()
      return { ready: end.then(() => terminal.shows('not opened')), end }
    },
  },
  { name: 'waiting', play: (terminal, signal) => waited(terminal, signal, MESSAGE) },
  { name: 'waiting-code', play: (terminal, signal) => waited(terminal, signal, CODE) },
]

function questionnaire(): Interaction {
  return form(
    {
      subject: { type: 'string', title: 'Subject', minLength: 3, maxLength: 60 },
      reply: { type: 'string', title: 'Reply to', format: 'email', default: 'alice@example.com' },
      service: {
        type: 'string',
        title: 'Service',
        oneOf: [
          { const: 'a', title: 'Lawn care' },
          { const: 'b', title: 'Hedge trimming' },
        ],
      },
    },
    ['subject', 'service'],
    'Acme CRM asks you what the follow-up is about. Only a draft is created. Nothing is sent.',
  )
}

function asked(
  terminal: FakeTerminal,
  signal: AbortSignal,
  start: Interaction,
  until: () => Promise<unknown>,
  browser: Browser | 'none' = opens,
) {
  const end = terminalUi({ ...terminal, browser }).ask(start, { signal, finished: never })
  return { ready: until().then(() => terminal.screen()), end }
}

/** Consent, and the dialog after it. */
function waited(terminal: FakeTerminal, signal: AbortSignal, message: string) {
  const ui = terminalUi({ ...terminal, browser: opens })
  const start = page(CONNECT, message)
  const consent = ui.ask(start, { signal: never, finished: never })
  const end = consent.then((): Promise<unknown> | undefined =>
    ui.wait?.(start.view as UrlView, { signal, finished: never }),
  )
  const ready = (async () => {
    await terminal.shows('Open it?')
    await terminal.press(KEYS.up, KEYS.up, KEYS.enter)
    return terminal.shows('done there?')
  })()
  return { ready, end }
}
