import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAuthorizationServer, type TestAuthorizationServer } from '../authorization-server.ts'
import { type ServerProcess, startServer } from '../faults/server-process.ts'
import { hasRounds, WAYS } from '../faults/ways.ts'
import { CANARIES, type Canary } from './canaries.ts'
import { canariesIn } from './find-canaries.ts'
import { connectRawClient, type Play, type RawClient, type Received } from './raw-client.ts'

const RESOURCE = 'https://mcp.example/mcp'

const called = { transcript: CANARIES.argument }
const accept = { action: 'accept', content: { note: CANARIES.answer, size: 'small' } }
const wrong = { action: 'accept', content: { note: CANARIES.wrongAnswer, size: CANARIES.wrongAnswer } }

const PLAYS: readonly Play[] = [
  { name: 'writes', arguments: called, answers: [wrong, accept] },
  { name: 'writes', arguments: called },
  { name: 'asks_twice', arguments: called, answers: [accept, accept] },
  { name: 'fails_politely', arguments: called, answers: [accept] },
  { name: 'asks_for_a_secret', arguments: called },
  ...['ask_throws', 'keep_throws', 'check_throws', 'authorize_throws', 'authorize_refuses'].map(name => ({
    name,
    arguments: called,
    answers: [accept],
  })),
  { name: 'check_refuses', arguments: called, answers: [accept, accept, accept, accept] },
  { name: 'act_throws', arguments: called, answers: [accept] },
  { name: 'act_throws', arguments: called, answers: [accept] },
  { name: 'act_throws_no_error', arguments: called, answers: [accept] },
  { name: 'act_throws_reconciles', arguments: called, answers: [accept] },
  { name: 'act_throws_reconciles', arguments: called, answers: [accept] },
  { method: 'prompts/get', name: 'prompt', arguments: called, answers: [accept] },
  { method: 'prompts/get', name: 'prompt_throws', arguments: called, answers: [accept] },
  ...[
    { action: CANARIES.wrongAnswer },
    { action: 'accept', content: { note: { deep: CANARIES.wrongAnswer } } },
    { action: 'accept', content: { [CANARIES.wrongAnswer]: CANARIES.wrongAnswer } },
    { action: 'accept', content: CANARIES.wrongAnswer },
    { action: 'accept', content: { note: CANARIES.secretAnswer, size: 'small' } },
  ].map((answer, index) => ({
    name: 'writes',
    arguments: { transcript: `${CANARIES.argument} ${String(index)}` },
    answers: [answer, answer, answer],
  })),
  {
    name: 'writes',
    arguments: { ...called, more: 'unasked' },
    extra: { inputResponses: { note: { action: 'accept', content: { note: CANARIES.unaskedAnswer } } } },
  },
  { name: 'writes', arguments: { transcript: { deep: CANARIES.wrongArgument } } },
  { name: 'writes', arguments: { [CANARIES.wrongArgument]: CANARIES.wrongArgument } },
  {
    name: 'writes',
    arguments: called,
    extra: { requestState: `ag1.k1.${Buffer.from(CANARIES.state).toString('base64url')}` },
  },
  { name: 'writes', arguments: called, extra: { requestState: CANARIES.state } },
  // Last, since whoever says no is not asked again for a while.
  ...['decline', 'cancel'].map(action => ({
    name: 'writes',
    arguments: { transcript: `${CANARIES.argument} ${action}` },
    answers: [{ action, content: { note: CANARIES.declinedContent } }],
  })),
]

/** As the response to a pushed question it would be no JSON-RPC, which nobody answers. */
const NO_ANSWER_AT_ALL: Play = {
  name: 'writes',
  arguments: { transcript: `${CANARIES.argument} bare` },
  answers: [CANARIES.wrongAnswer],
}

/** Where a canary may be read: in what the tool or prompt itself gives as its result. */
const OWN_RESULTS: readonly { readonly of: string; readonly holds: readonly Canary[] }[] = [
  { of: 'writes', holds: ['result', 'answer', 'argument', 'kept'] },
  { of: 'asks_twice', holds: ['result', 'answer'] },
  { of: 'fails_politely', holds: ['failureResult'] },
  { of: 'act_throws_reconciles', holds: ['reconciledResult'] },
  { of: 'prompt', holds: ['promptResult'] },
]

describe.for(WAYS)('a server over $transport [$revision]', way => {
  const { revision, transport } = way
  const S10 = `S10 [${revision}] ${transport}:`
  let folder: string
  let authorization: TestAuthorizationServer | undefined
  let server: ServerProcess<RawClient>
  let token = ''
  const http = recordedFetch()
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'askgate-secrecy-'))
    authorization = transport === 'http' ? await startAuthorizationServer(RESOURCE) : undefined
    token = (await authorization?.tokenFor('alice')) ?? ''
    server = await startServer({
      transport,
      entry: fileURLToPath(new URL('canary-server.ts', import.meta.url)),
      environment: { DATA: folder, RESOURCE, ISSUER: authorization?.issuer ?? '' },
      token,
      fetch: http.fetch,
      connect: end => connectRawClient(revision, end),
    })
    for (const play of hasRounds(way) ? [NO_ANSWER_AT_ALL, ...PLAYS] : PLAYS) await server.caller.play(play)
    if (authorization) await http.callWithToken(`Bearer ${CANARIES.token.replaceAll(' ', '.')}`)
  })
  afterAll(async () => {
    await server.kill()
    await authorization?.close()
    await rm(folder, { recursive: true })
  })

  test(`${S10} what the tools themselves tell holds the canaries, so they came everywhere`, () => {
    for (const { of, holds } of OWN_RESULTS) {
      const told = server.caller.received.filter(one => one.during === of && isOwnResult(one))
      expect(told, of).toHaveLength(1)
      expect(canariesIn(JSON.stringify(told)).toSorted(), of).toEqual(holds.toSorted())
    }
  })

  test(`${S10} no other message to the client holds a canary`, () => {
    for (const one of server.caller.received.filter(one => !isOwnResult(one))) {
      expect({ ...one, canaries: canariesIn(JSON.stringify(one.message)) }).toEqual({ ...one, canaries: [] })
    }
  })

  test(`${S10} no line of the log, and nothing else that the process writes, holds a canary or a key`, async () => {
    const stderr = server.stderr()
    expect(canariesIn(stderr)).toEqual([])
    expect(stderr).not.toContain(await keyIn(folder))
    for (const line of stderr.trim().split('\n')) expect(line).toMatch(/^LOG /)
    for (const sign of [
      'act_failed',
      'ask_failed',
      'answer_malformed',
      'answer_sensitive',
      'decline',
      'cancel',
    ])
      expect(stderr).toContain(sign)
  })

  test(`${S10} no row of the record and no byte of its files holds a canary or a key`, async () => {
    const rows = rowsIn(join(folder, 'askgate.db'))
    expect(rows.effects.length).toBeGreaterThan(0)
    expect(rows.refusals.length).toBeGreaterThan(0)
    expect(rows.journal.length).toBeGreaterThan(PLAYS.length / 2)
    expect(canariesIn(JSON.stringify(rows))).toEqual([])

    const files = (await readdir(folder)).filter(file => file !== 'askgate.key')
    expect(files).toContain('askgate.db')
    const key = await keyIn(folder)
    for (const file of files) {
      const bytes = await readFile(join(folder, file))
      expect({ file, canaries: canariesIn(bytes) }).toEqual({ file, canaries: [] })
      expect(bytes.includes(key) || bytes.includes(Buffer.from(key, 'base64url'))).toBe(false)
    }
  })

  if (hasRounds(way))
    test(`${S10} the state that travels with a question holds no canary, also when it is decoded`, () => {
      const states = server.caller.received.flatMap(({ message }) => statesIn(message))
      expect(states.length).toBeGreaterThan(10)
      for (const state of states) {
        const parts = state.split('.').map(part => Buffer.from(part, 'base64url'))
        for (const bytes of [Buffer.from(state), ...parts]) expect(canariesIn(bytes)).toEqual([])
      }
    })

  if (transport === 'http')
    test(`${S10} no access token is in a message, a header, a log line or the record`, () => {
      const written = [
        server.stderr(),
        http.headers().join('\n'),
        JSON.stringify(server.caller.received),
        JSON.stringify(rowsIn(join(folder, 'askgate.db'))),
      ]
      const dotted = CANARIES.token.replaceAll(' ', '.')
      const [, payload = '', signature = ''] = token.split('.')
      for (const text of written) {
        for (const part of [dotted, payload, signature]) expect(text.includes(part)).toBe(false)
      }
      expect(server.stderr()).toContain('LOG http.token_refused ')
      expect(canariesIn(http.headers().join('\n'))).toEqual([])
    })
})

/** A result that the tool or prompt made; refusals are written by others. */
function isOwnResult({ during, message }: Received): boolean {
  const own = OWN_RESULTS.find(({ of }) => of === during)
  return (
    own !== undefined && 'result' in message && canariesIn(JSON.stringify(message)).includes(own.holds[0]!)
  )
}

function statesIn(message: Record<string, unknown>): readonly string[] {
  const { requestState } = (message['result'] ?? {}) as { readonly requestState?: string }
  return requestState === undefined ? [] : [requestState]
}

async function keyIn(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'askgate.key'), 'utf8')
  return text.trim().split(':')[1] ?? ''
}

function rowsIn(path: string): Record<'effects' | 'refusals' | 'journal', readonly unknown[]> {
  const database = new DatabaseSync(path, { readOnly: true })
  const rows = (table: string) => database.prepare(`SELECT * FROM ${table}`).all()
  const all = { effects: rows('effects'), refusals: rows('refusals'), journal: rows('journal') }
  database.close()
  return all
}

/** The client's `fetch`, which keeps the headers of every response. */
function recordedFetch() {
  const lines: string[] = []
  let endpoint = ''
  const recorded: typeof fetch = async (input, init) => {
    endpoint = input instanceof Request ? input.url : String(input)
    const response = await fetch(input, init)
    lines.push(...Array.from(response.headers, ([name, value]) => `${name}: ${value}`))
    return response
  }
  return {
    fetch: recorded,
    headers: (): readonly string[] => lines,
    async callWithToken(authorization: string): Promise<void> {
      const response = await recorded(endpoint, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', accept: 'application/json' },
        body: '{}',
      })
      lines.push(await response.text())
    },
  }
}
