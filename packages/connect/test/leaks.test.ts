import { afterEach, beforeEach, expect, test } from 'vitest'
import { approvalOf, connectUntilActivation, ORIGIN, signedIn, startWorld, type World } from './world.ts'
import { createBrowser, type Browser } from './visitor.ts'

let world: World
let seen: string[]
const realFetch = globalThis.fetch
beforeEach(async () => {
  seen = []
  const tokens = new Set<string>()
  issued = tokens
  // What the provider gives is noted on its way, so that everything can be searched for it.
  const spy: typeof fetch = async (input, init) => {
    const response = await realFetch(input, { ...init, redirect: 'manual' })
    const text = await response.clone().text()
    for (const [, , token] of text.matchAll(/"(access_token|refresh_token|id_token)":"([^"]+)"/g))
      tokens.add(token!)
    const body =
      init?.body instanceof URLSearchParams ? init.body : new URLSearchParams(String(init?.body ?? ''))
    for (const name of ['code', 'code_verifier', 'client_secret']) {
      const value = body.get(name)
      if (value !== null) tokens.add(value)
    }
    return response
  }
  world = await startWorld({ options: { fetch: spy } })
})
afterEach(() => world.close())
let issued: Set<string>

function watch(browser: Browser): Browser {
  const go = browser.go
  const submit = browser.submit
  const note = async (page: ReturnType<typeof go>) => {
    const { text, headers } = await page
    if ((await page).url.origin === world.origin) seen.push(text, JSON.stringify([...headers]))
    return page
  }
  return { ...browser, go: (...all) => note(go(...all)), submit: (...all) => note(submit(...all)) }
}

/** The text, and how it looks in the encodings that logs and pages know. */
function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret)
  return [
    secret,
    encodeURIComponent(secret),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ]
}

test('S19 tokens, codes and typed values are in no page, log, journal, ticket or record, in no encoding', async () => {
  const alice = watch(await signedIn(world, 'alice'))
  const made = await world.ticket()
  const activation = await connectUntilActivation(world, alice, made)
  await alice.submit(activation, '/activate')
  await alice.go(`${world.origin}/connections`)
  await alice.go(`${world.origin}/records`)
  const form = await world.ticket({
    about: {
      ...ORIGIN,
      kind: 'form',
      message: 'Which one?',
      requestedSchema: { type: 'object', properties: { answer: { type: 'string' } } },
    },
  })
  const review = await alice.submit(await alice.go(form.url), '/answer', { 'f.answer': 'canary-answer' })
  seen.length = 0
  await alice.submit(review, '/answer', { step: 'send' })
  await alice.go(`${world.origin}/records`)
  const approval = await world.ticket({ about: approvalOf() })
  await alice.submit(await alice.go(approval.url), '/approve')
  await alice.go(`${world.origin}/questions`)

  const [connection] = await world.store.connections.of(world.principal('alice'))
  const everything = [
    ...seen,
    ...world.logged,
    JSON.stringify(await world.store.journal.timeline()),
    JSON.stringify(await world.store.tickets.get(made.ticket.id)),
    JSON.stringify(await world.store.tickets.get(form.ticket.id)),
    JSON.stringify(connection),
    JSON.stringify(await world.store.credentials.get(connection!.id)),
  ].join('\n')
  expect(issued.size).toBeGreaterThanOrEqual(6)
  for (const secret of [...issued, 'canary-answer']) {
    for (const spelling of spellings(secret)) expect(everything).not.toContain(spelling)
  }
})

test('S19 a code that arrives without a session is sealed while the person signs in', async () => {
  const made = await world.ticket()
  const alice = watch(await signedIn(world, 'alice'))
  const page = await alice.go(made.url)
  alice.stopBefore(`${world.origin}/callback/`)
  const asked = await alice.submit(page, `/t/${made.handle}`)
  const back = await alice.go(asked.url, {
    method: 'POST',
    body: new URLSearchParams({ login: 'alice', password: 'correct horse', do: 'allow' }),
  })
  alice.stopBefore(undefined)
  const stranger = watch(createBrowser())
  for (const [name, value] of alice.cookies) if (name.includes('flow')) stranger.cookies.set(name, value)
  const shown = await stranger.go(back.url)
  expect(shown.title).toBe('Sign in to go on')
  for (const spelling of spellings(back.url.searchParams.get('code')!)) {
    expect(shown.text + shown.url.href).not.toContain(spelling)
  }
})
