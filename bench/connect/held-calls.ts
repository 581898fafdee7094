import { peerOf } from '@askgate/core'
import { type Engine, type Interaction, type InteractiveRequest } from '@askgate/server'
import type { ConnectionHandle } from '@askgate/server/connect'
import { type Browser, createBrowser, type PageSeen } from '../../packages/connect/test/visitor.ts'
import { fetchFromCrm, SCOPE } from './crm.ts'
import { PERSON_COOKIE, personNamed } from './pages-of-host.ts'

/** A call that is held until its person is done on the pages. */
export interface HeldCall {
  /** The call has come to its end: with what the tool gives, or with an error. */
  readonly answered: Promise<void>
  /** The address that its person was sent to. */
  readonly url: string
  giveUp(): void
}

/** One call of somebody of this name on 2026-07-28: asked, consented to in the client, and made again. */
export async function holdCall(engine: Engine, person: string): Promise<HeldCall> {
  const caller = new AbortController()
  const request = requestOf(person, caller.signal)
  const asked = await engine.serve(request)
  if (asked.is !== 'question' || asked.elicitation.mode !== 'url')
    throw new Error(`Not asked: ${JSON.stringify(asked)}`)
  const responses = { [asked.key]: { action: 'accept' } }
  const answered = engine.serve({ ...request, state: asked.state, responses }).then(served => {
    if (served.is !== 'result') throw new Error(`The call ended otherwise: ${JSON.stringify(served)}`)
  })
  return {
    url: asked.elicitation.url,
    answered,
    giveUp() {
      answered.catch(() => undefined)
      caller.abort()
    },
  }
}

/** A person's way through page, provider and callback, up to the page that asks whether this is the right account. */
export async function goUntilActivation(
  url: string,
  person: string,
): Promise<{ readonly browser: Browser; readonly page: PageSeen }> {
  const browser = createBrowser((input, init) =>
    new URL(input instanceof Request ? input.url : input).hostname === '127.0.0.1'
      ? fetch(input, init)
      : fetchFromCrm(input),
  )
  browser.cookies.set(PERSON_COOKIE, person)
  const page = await browser.submit(await browser.go(url), new URL(url).pathname)
  return { browser, page }
}

const storesDraft: Interaction<unknown, ConnectionHandle, string> = {
  authorize: 'none',
  ask: (_, person) => person.connection('crm', { purpose: 'store the draft', scopes: [SCOPE] }),
  act: () => 'Stored.',
}

function requestOf(
  person: string,
  signal: AbortSignal,
): InteractiveRequest<unknown, ConnectionHandle, string> {
  const principal = personNamed(person)
  const caller = { standing: 'verified', principal, client: 'bench', server: 'Acme' } as const
  const capabilities = { elicitation: { url: {} } }
  return {
    ...{ method: 'tools/call', name: 'store_draft', interaction: storesDraft, input: {}, rawArguments: {} },
    peer: peerOf({ version: '2026-07-28', capabilities, caller, hasChannel: true }),
    ...{ state: undefined, responses: undefined, signal },
    isFailure: () => false,
    progress: () => undefined,
  }
}
