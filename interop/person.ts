import assert from 'node:assert/strict'
import { type Browser, createBrowser, type PageSeen } from '../packages/connect/test/visitor.ts'
import { PASSWORDS } from '../test/authorization-server.ts'
import { CRM_ACCOUNT } from './crm.ts'
import { fetchOnLoopback } from './loopback-fetch.ts'
import type { Reply } from './plays.ts'

/** Alice at one client, with a browser of her own. She replies as her script says, in order. */
export interface Person {
  /** To what the client shows. Where that is an address to open, she is on her way there. */
  reply(question: Question): WireReply
  /** Goes where a result sends her. Returns the reference to continue with; `undefined` when it sends her nowhere. */
  follow(result: string): Promise<string | undefined>
  /** Rejects when she can not do on a page what she wants to. */
  readonly failed: Promise<never>
  /** Resolves when she has left every page. */
  left(): Promise<void>
  /** What she did, in order. */
  readonly did: readonly Deed[]
  /** What her browser was given to keep, or to carry from one party to another. */
  readonly secrets: ReadonlySet<string>
}

/** What a client shows to its person. */
export type Question =
  { readonly mode: 'form' } | { readonly mode: 'url'; readonly url: string; readonly message: string }

/** What a client sends in her name. */
export interface WireReply {
  readonly action: Reply['action']
  readonly content?: Readonly<Record<string, string>>
}

/** - `replied`: in the client. - `opened`: a page from there. - `followed`: a result to a page. */
export type Deed = 'replied' | 'opened' | 'followed'

export function createPerson(replies: readonly Reply[]): Person {
  const script = [...replies]
  const did: Deed[] = []
  const secrets = new Set<string>()
  const browser = createBrowser(async (...request) => {
    const response = await fetchOnLoopback(...request)
    for (const secret of secretsOf(response)) secrets.add(secret)
    return response
  })
  const visits: Promise<unknown>[] = []
  const { promise: failed, reject } = Promise.withResolvers<never>()
  failed.catch(() => undefined)

  function next(): Reply {
    const reply = script.shift()
    assert.ok(reply, 'there is a question too many')
    return reply
  }

  return {
    reply(question) {
      try {
        const reply = next()
        if (question.mode === 'form') {
          assert.equal(reply.to, 'form', 'a form is asked')
          did.push('replied')
          return onWire(reply)
        }
        did.push(reply.action === 'accept' ? 'opened' : 'replied')
        if (reply.action === 'accept') {
          const visit = visitPage(browser, question.url, codeIn(question.message), reply)
          visit.catch(reject)
          visits.push(visit)
        }
        return { action: reply.action }
      } catch (error) {
        reject(error)
        return { action: 'cancel' }
      }
    },

    async follow(result) {
      const [, url = '', reference] =
        /Open (http:\S+) in your browser.* reference ([^\s,]+)/s.exec(result) ?? []
      if (reference === undefined) return undefined
      did.push('followed')
      await visitPage(browser, await findTicket(browser, url), codeIn(result), next())
      return reference
    },

    async left() {
      await Promise.all(visits)
      assert.deepEqual(script, [], 'replies that nobody asked for')
    },
    ...{ failed, did, secrets },
  }
}

function onWire(reply: Reply): WireReply {
  return 'content' in reply ? { action: reply.action, content: reply.content } : { action: reply.action }
}

function codeIn(text: string): string {
  return / type (\w{3}-\w{3})\./.exec(text)?.[1] ?? ''
}

/** Where results send people over HTTP, one question waits; on their own machine the address is its page. */
async function findTicket(browser: Browser, url: string): Promise<string> {
  if (!url.endsWith('/questions')) return url
  const { text } = await arrive(browser, url, '')
  const [link] = /\/t\/[\w-]{43}/.exec(text) ?? []
  assert.ok(link, 'there is no open question')
  return new URL(link, url).href
}

async function visitPage(browser: Browser, url: string, code: string, reply: Reply): Promise<PageSeen> {
  const page = await arrive(browser, url, code)
  assert.equal(reply.action, 'accept', 'nobody goes to a page to close it')
  if ('there' in reply && reply.there === 'decline') return browser.submit(page, '/decline')
  const asks = ['/approve', '/consent', '/answer'].find(action => hasForm(page, action))
  if (asks === '/answer') {
    assert.ok('content' in reply, 'a form is asked')
    const answers = fieldsOf(page, reply.content)
    const review = await browser.submit(page, asks, { ...answers, step: 'review' })
    return browser.submit(review, asks, { step: 'send' })
  }
  assert.equal(reply.to, 'page', 'a page is asked')
  if (asks !== undefined) return browser.submit(page, asks)
  const atCrm = await browser.submit(page, page.url.pathname)
  const { id: account, password } = CRM_ACCOUNT
  const back = await goOn(browser, await post(browser, atCrm, { account, password, do: 'sign-in' }))
  return browser.submit(back, '/activate')
}

/** As browsers do by themselves where a page tells them to. */
async function goOn(browser: Browser, page: PageSeen): Promise<PageSeen> {
  const [, url] = /^0;url=(.+)$/.exec(page.headers.get('refresh') ?? '') ?? []
  return url === undefined ? page : browser.go(url)
}

/** Shows who she is where she is asked to: with the code from her client, or at the issuer. */
async function arrive(browser: Browser, url: string, code: string): Promise<PageSeen> {
  const page = await browser.go(url)
  if (hasForm(page, '/code')) return browser.submit(page, '/code', { code })
  if (!hasForm(page, '/sign-in')) return page
  const atIssuer = await browser.submit(page, '/sign-in')
  return post(browser, atIssuer, { login: 'alice', password: PASSWORDS.alice })
}

/** By what it is called on the page, as people choose. */
function fieldsOf({ text }: PageSeen, content: Readonly<Record<string, string>>): Record<string, string> {
  const wanted = new Set(Object.values(content))
  const fields: Record<string, string> = {}
  for (const [, name = '', value = ''] of text.matchAll(/name="([^"]+)"\s+value="([^"]+)"/g))
    if (wanted.has(value)) fields[name] = value
  return fields
}

function post(browser: Browser, page: PageSeen, fields: Record<string, string>): Promise<PageSeen> {
  return browser.go(page.url, { method: 'POST', body: new URLSearchParams(fields) })
}

function hasForm({ text }: PageSeen, action: string): boolean {
  return new RegExp(`<form[^>]* action="[^"]*${action}"`).test(text)
}

/** Cookies, and what addresses carry that she is sent on to. */
function secretsOf({ headers }: Response): string[] {
  const cookies = headers.getSetCookie().map(line => /^[^=]+=([^;]*)/.exec(line)?.[1] ?? '')
  const location = headers.get('location') ?? ''
  const query = [...new URLSearchParams(location.split('?')[1])]
    .filter(([name]) => name === 'code' || name === 'state')
    .map(([, value]) => value)
  return [...cookies, ...query].filter(({ length }) => length >= SHORTEST_SECRET)
}

/** Anything shorter is a setting, and would be found by chance. */
const SHORTEST_SECRET = 20
