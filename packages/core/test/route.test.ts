import { describe, expect, test } from 'vitest'
import { peerOf } from '../src/peer.ts'
import type { Standing } from '../src/principal.ts'
import { type Revision, REVISIONS } from '../src/revision.ts'
import { type Route, route, type RouteQuestion, type RouteReason } from '../src/route.ts'

const FORM: RouteQuestion = { mode: 'form' }
const URL_MODE: RouteQuestion = { mode: 'url' }
const BOTH = { form: {}, url: {} }

interface Situation {
  readonly question?: RouteQuestion
  readonly elicitation?: unknown
  readonly revision?: Revision
  readonly standing?: Standing
  readonly hasChannel?: boolean
  readonly pages?: boolean
}

describe('every reason has its case', () => {
  const cases = {
    'form-declared': [{ question: FORM }, 'form'],
    'url-declared': [{ question: URL_MODE }, 'url'],
    'form-on-page': [{ question: FORM, elicitation: { url: {} } }, 'url'],
    'questions-page': [{ question: FORM, elicitation: undefined }, 'fallback'],
    'no-person': [{ standing: 'machine' }, 'blocked'],
    'not-identified': [{ question: URL_MODE, standing: 'anonymous' }, 'blocked'],
    'sign-in-needed': [{ question: { mode: 'url', needsSignIn: true }, standing: 'local' }, 'blocked'],
    'asks-for-secret': [{ question: { mode: 'form', sensitive: true } }, 'blocked'],
    'not-in-revision': [
      { question: { mode: 'form', unrenderable: true }, elicitation: {}, pages: false },
      'blocked',
    ],
    'no-channel': [{ hasChannel: false, pages: false }, 'blocked'],
    'no-capability': [{ elicitation: undefined, pages: false }, 'blocked'],
    'form-not-declared': [{ question: FORM, elicitation: { url: {} }, pages: false }, 'blocked'],
    'url-not-declared': [{ question: URL_MODE, elicitation: {}, pages: false }, 'blocked'],
  } as const satisfies Record<RouteReason, readonly [Situation, Route['to']]>

  test.each(Object.entries(cases))('%s', (reason, [situation, to]) => {
    expect(routed(situation)).toMatchObject({ to, reason })
  })
})

describe('a refusal says which mode would help', () => {
  test.each<[Situation, 'form' | 'url' | undefined]>([
    [{ question: FORM, elicitation: undefined, pages: false }, 'form'],
    [{ question: URL_MODE, elicitation: undefined, pages: false }, 'url'],
    [{ question: FORM, elicitation: { url: {} }, pages: false }, 'form'],
    [{ question: URL_MODE, elicitation: {}, pages: false }, 'url'],
    [{ hasChannel: false, pages: false }, undefined],
    [{ standing: 'machine' }, undefined],
    [{ question: { mode: 'form', sensitive: true } }, undefined],
    [{ question: { mode: 'form', unrenderable: true }, elicitation: {}, pages: false }, undefined],
    [{ question: URL_MODE, standing: 'anonymous' }, undefined],
  ])('%j: %s', (situation, missing) => {
    expect(routed(situation)).toMatchObject({ to: 'blocked', missing })
  })
})

test.each(REVISIONS)('C01 [%s] a client that declares form only never gets a URL', revision => {
  for (const situation of situations({ revision, elicitation: { form: {} } }))
    expect(routed(situation).to).not.toBe('url')
})

test.each(REVISIONS)('C02 [%s] a client that declares url only never gets a form', revision => {
  for (const situation of situations({ revision, elicitation: { url: {} } }))
    expect(routed(situation).to).not.toBe('form')
})

test.each(['2025-11-25', '2026-07-28'] as const)(
  'C03 [%s] a client that declares both gets each mode',
  revision => {
    expect(routed({ revision, question: FORM }).to).toBe('form')
    expect(routed({ revision, question: URL_MODE }).to).toBe('url')
  },
)

test('C03 [2025-06-18] a client that declares both gets forms; URL mode does not exist', () => {
  expect(routed({ revision: '2025-06-18', question: FORM }).to).toBe('form')
  expect(routed({ revision: '2025-06-18', question: URL_MODE }).to).toBe('fallback')
})

test.each(REVISIONS)('C04 [%s] a client that declares nothing is asked nothing', revision => {
  for (const situation of situations({ revision, elicitation: undefined }))
    expect(['fallback', 'blocked']).toContain(routed(situation).to)
})

test('a question never goes to a mode the peer did not declare, in any situation', () => {
  const all = [...situations({})]
  expect(all).toHaveLength(3 * 6 * 4 * 2 * 2 * 8)
  for (const situation of all) {
    const { elicitation } = peer(situation)
    const { to } = routed(situation)
    if (to === 'form') expect(elicitation.form).toBe(true)
    if (to === 'url') expect(elicitation.url).toBe(true)
    if (to === 'form' || to === 'url') expect(situation.hasChannel).toBe(true)
  }
})

test('a machine is never asked, nor sent to a page', () => {
  for (const situation of situations({ standing: 'machine' })) expect(routed(situation).to).toBe('blocked')
})

test('an anonymous caller never gets a URL, nor a page that would remember it', () => {
  for (const situation of situations({ standing: 'anonymous' }))
    expect(['form', 'blocked']).toContain(routed(situation).to)
})

test('what takes a sign-in is asked of nobody who has none', () => {
  const question = { mode: 'url', needsSignIn: true } as const
  for (const standing of ['local', 'anonymous', 'machine'] as const)
    for (const situation of situations({ standing }))
      expect(routed({ ...situation, question }).to).toBe('blocked')
  expect(routed({ question, standing: 'verified' }).to).toBe('url')
})

test('a secret is never asked in a form, nor is the form hosted', () => {
  for (const situation of situations({}))
    if (situation.question?.mode === 'form' && situation.question.sensitive === true)
      expect(routed(situation).to).toBe('blocked')
})

test('a form the revision can not write is never sent as a form', () => {
  for (const situation of situations({}))
    if (situation.question?.unrenderable === true) expect(routed(situation).to).not.toBe('form')
})

test('without pages nobody is sent to one', () => {
  for (const situation of situations({ pages: false })) {
    const { to, reason } = routed(situation)
    expect(to).not.toBe('fallback')
    expect(reason).not.toBe('form-on-page')
  }
})

/** Every situation there is, as far as it is not fixed. */
function* situations(fixed: Situation): Generator<Situation> {
  const questions = (['form', 'url'] as const).flatMap(mode =>
    [false, true].flatMap(sensitive =>
      [false, true].map(unrenderable => ({ mode, sensitive, unrenderable })),
    ),
  )
  const declarations = [undefined, {}, { form: {} }, { url: {} }, BOTH, { other: {} }]
  for (const revision of fixed.revision ? [fixed.revision] : REVISIONS)
    for (const elicitation of 'elicitation' in fixed ? [fixed.elicitation] : declarations)
      for (const standing of fixed.standing ? [fixed.standing] : STANDINGS)
        for (const hasChannel of [false, true])
          for (const pages of fixed.pages === undefined ? [false, true] : [fixed.pages])
            for (const question of questions)
              yield { revision, elicitation, standing, hasChannel, pages, question }
}

const STANDINGS = ['verified', 'local', 'anonymous', 'machine'] as const satisfies readonly Standing[]

function routed(situation: Situation): Route {
  return route(situation.question ?? FORM, peer(situation), { pages: situation.pages ?? true })
}

function peer(situation: Situation): ReturnType<typeof peerOf> {
  const { revision = '2026-07-28', standing = 'verified', hasChannel = true } = situation
  return peerOf({
    version: revision,
    capabilities: { elicitation: 'elicitation' in situation ? situation.elicitation : BOTH },
    caller: {
      standing,
      principal: { tenant: 't', issuer: 'https://id.example.com', subject: 'alice' },
      client: undefined,
      server: 'crm',
    },
    hasChannel,
  })
}
