import type { Page } from 'playwright-core'
import { PASSWORDS, type Person } from '../authorization-server.ts'
import { approvalOf, type MadeTicket, ORIGIN, type WantedTicket, type World } from '../world.ts'

/** One page of the service, as a person sees it. */
export interface Scene {
  readonly name: string
  /** What its heading begins with. */
  readonly heading: string
  /** Nobody is signed in. */
  readonly signedOut?: true
  /** Leaves the page there. */
  show(page: Page, world: World): Promise<void>
}

export const FORM = {
  ...ORIGIN,
  kind: 'form',
  message: 'Which service is the follow-up about?',
  requestedSchema: {
    type: 'object',
    properties: {
      service: {
        type: 'string',
        title: 'Service',
        description: 'Bob asked about these in the call.',
        enum: ['Annual plan', 'Monthly plan', 'Support'],
      },
      seats: {
        type: 'integer',
        title: 'Seats',
        description: 'How many people will use it.',
        minimum: 1,
        maximum: 500,
      },
      topics: {
        type: 'array',
        title: 'Topics to mention',
        items: { type: 'string', enum: ['Price', 'Terms', 'Start'] },
      },
      reminder: { type: 'boolean', title: 'Remind Bob in a week?' },
      start: { type: 'string', title: 'Start', format: 'date' },
      note: { type: 'string', title: 'Note for Bob', maxLength: 500 },
    },
    required: ['service', 'seats'],
  },
} as const

/** Made up in the format of a payment provider, and put together here so that no scanner takes it for a leak. */
const LIVE_KEY = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')

export const SCENES: readonly Scene[] = [
  {
    name: 'sign-in',
    heading: 'Sign in to go on',
    signedOut: true,
    show: (page, world) => open(page, world),
  },
  {
    name: 'questions',
    heading: 'Open questions',
    async show(page, world) {
      await world.ticket({ about: FORM })
      await world.ticket({ about: approvalOf() })
      await world.ticket({ about: { provider: 'calendar', scopes: ['events:read'] } })
      await page.goto(`${world.origin}/questions`)
    },
  },
  {
    name: 'connect',
    heading: 'Connect your Acme CRM',
    show: (page, world) => open(page, world),
  },
  {
    name: 'connect-arguments',
    heading: 'Connect your',
    async show(page, world) {
      await page.goto((await world.ticket()).url)
      await page.getByText('What the app sent').click()
    },
  },
  {
    name: 'connect-again',
    heading: 'Connect your',
    async show(page, world) {
      await goToProvider(page, await world.ticket())
      await atServer(page, 'alice', 'Refuse')
    },
  },
  {
    name: 'provider-away',
    heading: 'Old CRM can not',
    async show(page, world) {
      const made = await world.ticket({ about: { provider: 'nowhere', scopes: [] } })
      await page.goto(made.url)
      await page.getByRole('button', { name: 'Continue to' }).click()
    },
  },
  {
    name: 'activate',
    heading: 'Is this the right',
    async show(page, world) {
      await goToProvider(page, await world.ticket())
      await atServer(page, 'alice')
    },
  },
  {
    name: 'connected',
    heading: 'Connected',
    async show(page, world) {
      await goToProvider(page, await world.ticket())
      await atServer(page, 'alice')
      await page.getByRole('button', { name: 'Use this account' }).click()
    },
  },
  {
    name: 'consent',
    heading: 'Let another app',
    async show(page, world) {
      await page.goto((await world.ticket({ caller: 'caller-b' })).url)
    },
  },
  {
    name: 'declined',
    heading: 'Declined',
    async show(page, world) {
      await page.goto((await world.ticket({ about: approvalOf() })).url)
      await page.getByRole('button', { name: 'Decline' }).click()
    },
  },
  {
    name: 'not-started',
    heading: 'Thank you',
    async show(page, world) {
      await page.goto((await world.ticket({ about: approvalOf() })).url)
      await page.getByRole('button', { name: 'I did not start this' }).click()
    },
  },
  {
    name: 'changed',
    heading: 'This has changed',
    async show(page, world) {
      const { ticket, url } = await world.ticket({ about: approvalOf() })
      await world.store.tickets.move({ id: ticket.id, from: ['pending'], to: 'revoked', reason: 'changed' })
      await page.goto(url)
    },
  },
  {
    name: 'approve',
    heading: 'Send this e-mail',
    show: (page, world) => open(page, world, { about: approvalOf() }),
  },
  {
    name: 'approve-fresh',
    heading: 'Send this e-mail',
    async show(page, world) {
      world.clock.move(60)
      const made = await world.ticket({ about: approvalOf({ freshSignIn: true }) })
      await page.goto(made.url)
      world.clock.move(-60)
    },
  },
  {
    name: 'question',
    heading: 'Acme Sales Tools has',
    show: (page, world) => open(page, world, { about: FORM }),
  },
  {
    name: 'question-faults',
    heading: 'Acme Sales Tools has',
    async show(page, world) {
      await page.goto((await world.ticket({ about: FORM })).url)
      await page.getByLabel('Seats').fill('1000')
      await page.getByRole('button', { name: 'Look it over' }).click()
    },
  },
  {
    name: 'question-secret',
    heading: 'Acme Sales Tools has',
    async show(page, world) {
      await page.goto((await world.ticket({ about: FORM })).url)
      await page.getByLabel('Seats').fill('12')
      await page.getByLabel('Note for Bob').fill(`Use ${LIVE_KEY}`)
      await page.getByRole('button', { name: 'Look it over' }).click()
    },
  },
  {
    name: 'question-review',
    heading: 'Send these answers',
    async show(page, world) {
      await page.goto((await world.ticket({ about: FORM })).url)
      await page.getByLabel('Annual plan').check()
      await page.getByLabel('Seats').fill('12')
      await page.getByLabel('Price').check()
      await page.getByLabel('Terms').check()
      await page.getByLabel('Note for Bob').fill('As we said:\nthe first month is free.')
      await page.getByRole('button', { name: 'Look it over' }).click()
    },
  },
  {
    name: 'connections',
    heading: 'Your connections',
    show: (page, world) => goTo(page, world, '/connections'),
  },
  {
    name: 'connection',
    heading: 'Acme CRM',
    async show(page, world) {
      await page.goto(`${world.origin}/connections`)
      await page.getByRole('link', { name: 'Acme CRM' }).click()
    },
  },
  { name: 'records', heading: 'Your records', show: (page, world) => goTo(page, world, '/records') },
  {
    name: 'nothing-here',
    heading: 'There is nothing',
    show: (page, world) => open(page, world, { for: 'bob' }),
  },
  {
    name: 'other-browser',
    heading: 'Finish where',
    async show(page, world) {
      await goToProvider(page, await world.ticket({ caller: 'caller-c' }))
      await page.getByRole('button', { name: 'Allow' }).waitFor()
      await page.context().clearCookies({ name: /flow/ })
      await atServer(page, 'alice')
    },
  },
  {
    name: 'disconnected',
    heading: 'Disconnected',
    async show(page, world) {
      await page.goto(`${world.origin}/connections`)
      await page.getByRole('link', { name: 'Acme CRM' }).click()
      await page.getByRole('button', { name: 'Disconnect' }).click()
    },
  },
]

async function open(page: Page, world: World, wanted?: WantedTicket): Promise<void> {
  await page.goto((await world.ticket(wanted)).url)
}

async function goTo(page: Page, world: World, path: string): Promise<void> {
  await page.goto(world.origin + path)
}

export async function goToProvider(page: Page, made: MadeTicket): Promise<void> {
  await page.goto(made.url)
  await page.getByRole('button', { name: /^(Continue to|Connect another)/ }).click()
}

/** On the page of an authorization server. */
export async function atServer(
  page: Page,
  person: Person,
  answer: 'Allow' | 'Refuse' = 'Allow',
): Promise<void> {
  const name = page.getByLabel('Name')
  if ((await name.count()) > 0) {
    await name.fill(person)
    await page.getByLabel('Password').fill(PASSWORDS[person])
  }
  await page.getByRole('button', { name: answer }).click()
}

export async function signIn(page: Page, world: World, person: Person): Promise<void> {
  await page.goto(`${world.origin}/questions`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await atServer(page, person)
  await page.getByRole('heading', { name: 'Open questions' }).waitFor()
}
