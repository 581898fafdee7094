import type { NewCrmAccount } from '@askgate/example-follow-up'
import type { Browser, Page } from 'playwright-core'
import type { Account } from '../demo/accounts.ts'

/** Somebody in front of a real browser of their own, without script, as the pages promise to work. */
export interface Visitor {
  /**
   * Goes there and does what is asked: connects the account, or approves what is shown whole.
   *
   * @param reads - Texts that have to be there before a yes.
   */
  finish(link: Link, reads?: readonly string[]): Promise<void>
  /** Goes there and says no. */
  decline(link: Link): Promise<void>
  /** Goes there without knowing the code, and comes no further. @returns what it says there. */
  tryIn(link: Pick<Link, 'url'>): Promise<string>
  close(): Promise<void>
}

export interface Link {
  readonly url: string
  /** To be typed there, where the client shows one. */
  readonly code: string | undefined
}

export interface VisitorOptions {
  readonly browser: Browser
  /** Of the operator's sign-in. */
  readonly account: Account | undefined
  readonly crm: NewCrmAccount
}

const GUESSED = 'BBB-BBB'
const PATIENCE_MILLISECONDS = 15_000

export async function openVisitor({ browser, account, crm }: VisitorOptions): Promise<Visitor> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  context.setDefaultTimeout(PATIENCE_MILLISECONDS)
  const page = await context.newPage()
  const knownAt = { pages: false, crm: false }

  async function goTo({ url, code }: Link): Promise<void> {
    await page.goto(url)
    if (!knownAt.pages) await showWho(code ?? '')
    knownAt.pages = true
    if (new URL(url).pathname === '/questions' && account !== undefined) await chooseQuestion(page)
  }

  function showWho(code: string): Promise<void> {
    return account === undefined ? typeCode(page, code) : signIn(page, account)
  }

  async function connect(): Promise<void> {
    await press(page, 'Continue to Acme CRM')
    if (knownAt.crm) await press(page, 'Allow')
    else {
      await page.getByLabel('Account').fill(crm.id)
      await page.getByLabel('Password').fill(crm.password)
      await press(page, 'Sign in and allow')
    }
    knownAt.crm = true
    await press(page, 'Use this account')
    await arrives(page, 'Connected')
  }

  async function approve(reads: readonly string[]): Promise<void> {
    const shown = inOneLine(await page.getByRole('main').innerText())
    const missing = reads.find(text => !shown.includes(inOneLine(text)))
    if (missing !== undefined) throw new Error(`"${missing}" is not there.`)
    await press(page, 'Approve')
    await arrives(page, 'Approved')
  }

  return {
    finish: (link, reads = []) =>
      onPage(page, async () => {
        await goTo(link)
        const approves = page.getByRole('button', { name: 'Approve', exact: true })
        await approves.or(page.getByRole('button', { name: 'Continue to Acme CRM' })).waitFor()
        await ((await approves.isVisible()) ? approve(reads) : connect())
      }),

    decline: link =>
      onPage(page, async () => {
        await goTo(link)
        await press(page, 'Decline')
        await arrives(page, 'Declined')
      }),

    tryIn: ({ url }) =>
      onPage(page, async () => {
        await page.goto(url)
        await showWho(GUESSED)
        const said = account === undefined ? page.getByRole('alert') : page.locator('main p').first()
        return inOneLine(await said.innerText())
      }),

    close: () => context.close(),
  }
}

/** Says on which page it was that something went wrong. */
async function onPage<T>(page: Page, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (cause) {
    const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
    throw new Error(`On the page "${await page.title()}": ${reason}`, { cause })
  }
}

async function signIn(page: Page, { name, password }: Account): Promise<void> {
  await press(page, 'Sign in')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  await press(page, 'Sign in and allow')
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await press(page, 'Go on')
}

/** There is one open question. */
async function chooseQuestion(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

function arrives(page: Page, heading: string): Promise<void> {
  return page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
