import type { Page } from 'playwright-core'
import { PASSWORDS, type Person } from '../authorization-server.ts'
import { approvalOf, type MadeTicket, ORIGIN, type World } from '../world.ts'

/** One page of the service, as a person sees it. */
export interface Scene {
  readonly name: string
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

export const SCENES: readonly Scene[] = [
  {
    name: 'sign-in',
    signedOut: true,
    show: async (page, world) => void (await page.goto((await world.ticket()).url)),
  },
  {
    name: 'questions',
    async show(page, world) {
      await world.ticket({ about: FORM })
      await world.ticket({ about: approvalOf() })
      await world.ticket({ about: { provider: 'calendar', scopes: ['events:read'] } })
      await page.goto(`${world.origin}/questions`)
    },
  },
  {
    name: 'connect',
    show: async (page, world) => void (await page.goto((await world.ticket()).url)),
  },
  {
    name: 'connect-arguments',
    async show(page, world) {
      await page.goto((await world.ticket()).url)
      await page.getByText('What the app sent').click()
    },
  },
  {
    name: 'connect-again',
    async show(page, world) {
      await goToProvider(page, await world.ticket())
      await atServer(page, 'alice', 'Refuse')
    },
  },
  {
    name: 'provider-away',
    async show(page, world) {
      const made = await world.ticket({ about: { provider: 'nowhere', scopes: [] } })
      await page.goto(made.url)
      await page.getByRole('button', { name: 'Continue to' }).click()
    },
  },
  {
    name: 'activate',
    async show(page, world) {
      await goToProvider(page, await world.ticket())
      await atServer(page, 'alice')
    },
  },
  {
    name: 'connected',
    async show(page, world) {
      await goToProvider(page, await world.ticket())
      await atServer(page, 'alice')
      await page.getByRole('button', { name: 'Use this account' }).click()
    },
  },
  {
    name: 'consent',
    async show(page, world) {
      await page.goto((await world.ticket({ caller: 'caller-b' })).url)
    },
  },
  {
    name: 'declined',
    async show(page, world) {
      await page.goto((await world.ticket({ about: approvalOf() })).url)
      await page.getByRole('button', { name: 'Decline' }).click()
    },
  },
  {
    name: 'not-started',
    async show(page, world) {
      await page.goto((await world.ticket({ about: approvalOf() })).url)
      await page.getByRole('button', { name: 'I did not start this' }).click()
    },
  },
  {
    name: 'approve',
    show: async (page, world) => void (await page.goto((await world.ticket({ about: approvalOf() })).url)),
  },
  {
    name: 'approve-fresh',
    async show(page, world) {
      world.clock.move(60)
      const made = await world.ticket({ about: approvalOf({ freshSignIn: true }) })
      await page.goto(made.url)
      world.clock.move(-60)
    },
  },
  {
    name: 'question',
    show: async (page, world) => void (await page.goto((await world.ticket({ about: FORM })).url)),
  },
  {
    name: 'question-faults',
    async show(page, world) {
      await page.goto((await world.ticket({ about: FORM })).url)
      await page.getByLabel('Seats').fill('1000')
      await page.getByRole('button', { name: 'Look it over' }).click()
    },
  },
  {
    name: 'question-review',
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
  { name: 'connections', show: async (page, world) => void (await page.goto(`${world.origin}/connections`)) },
  {
    name: 'connection',
    async show(page, world) {
      await page.goto(`${world.origin}/connections`)
      await page.getByRole('link', { name: 'Acme CRM' }).click()
    },
  },
  { name: 'records', show: async (page, world) => void (await page.goto(`${world.origin}/records`)) },
  {
    name: 'nothing-here',
    show: async (page, world) => void (await page.goto((await world.ticket({ for: 'bob' })).url)),
  },
  {
    name: 'other-browser',
    async show(page, world) {
      await goToProvider(page, await world.ticket({ caller: 'caller-c' }))
      const cookies = await page.context().cookies(world.origin)
      const flow = cookies.find(({ name }) => name.includes('flow'))
      await page.context().clearCookies({ name: flow?.name ?? '' })
      await atServer(page, 'alice')
    },
  },
  {
    name: 'disconnected',
    async show(page, world) {
      await page.goto(`${world.origin}/connections`)
      await page.getByRole('link', { name: 'Acme CRM' }).click()
      await page.getByRole('button', { name: 'Disconnect' }).click()
    },
  },
]

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
