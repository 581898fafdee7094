import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_CELLS, type Cell } from '../src/check/cell.ts'
import { check } from '../src/check/check.ts'
import { expectationOf, judge, type Seen } from '../src/check/expectation.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'askgate-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('the check has a cell for each revision, transport, tool and play', () => {
  expect(ALL_CELLS).toHaveLength(3 * (2 * 5 + 2 * 8 + 4 + 1))
  expect(new Set(ALL_CELLS.map(cell => Object.values(cell).join(' '))).size).toBe(ALL_CELLS.length)
})

test('every seventh cell, and each message that is sent, is as it must be', async () => {
  const lines: string[] = []
  const cells = ALL_CELLS.filter(
    ({ tool, play }, index) => index % 7 === 0 || (tool === 'send_follow_up' && play === 'accept'),
  )

  const good = await check({ folder, print: line => lines.push(line), cells })

  expect(lines.join('\n')).not.toContain('✗')
  expect(good).toBe(true)
  expect(lines.filter(line => line.startsWith('✓'))).toHaveLength(cells.length)
  expect(await readdir(folder)).toEqual([])
}, 120_000)

test('a cell that is not as expected is marked, explained, and fails the check', async () => {
  const lines: string[] = []
  const cells = ALL_CELLS.filter(
    ({ revision, transport, tool, play }) =>
      revision === '2026-07-28' && transport === 'http' && tool === 'draft_follow_up' && play === 'accept',
  )

  const good = await check({
    folder,
    print: line => lines.push(line),
    cells,
    expect: cell => ({ ...expectationOf(cell), drafts: [] }),
  })

  expect(good).toBe(false)
  expect(lines.join('\n')).toMatch(
    /✗ 2026-07-28 .*\n.*the CRM has the drafts Network Check, but must be nothing/,
  )
})

test('a cell that could not be played fails the check', async () => {
  const lines: string[] = []
  const cells = ALL_CELLS.filter(({ transport }) => transport === 'http').slice(0, 1)

  const good = await check({ folder: join(folder, 'missing'), print: line => lines.push(line), cells })

  expect(good).toBe(false)
  expect(lines.join('\n')).toContain('ENOENT')
})

test('a check of nothing is no success', async () => {
  expect(await check({ folder, print: () => undefined, cells: [] })).toBe(false)
})

const cell: Cell = { revision: '2025-11-25', transport: 'http', tool: 'send_follow_up', play: 'Bob first' }
const right: Seen = {
  revision: '2025-11-25',
  routes: ['page pushed', 'page pushed'],
  notices: 2,
  text: 'Draft 1 was sent to bob@clinic.example.',
  toBob: 'This link is no longer valid, or it was made for another account.',
  drafts: ['Network Check'],
  messages: ['bob@clinic.example'],
  grants: ['alice.ames', 'alice.ames'],
  connections: ['alice.ames', 'alice.ames'],
}

test('what is as it must be gives no complaint', () => {
  expect(judge(cell, right, expectationOf(cell))).toEqual([])
})

test.for<[string, Partial<Seen>]>([
  ['another revision', { revision: '2025-06-18' }],
  ['no question', { routes: [] }],
  ['a question too many', { routes: ['page pushed', 'page pushed', 'page pushed'] }],
  ['a question that travelled another way', { routes: ['page pushed', 'page returned'] }],
  ['a page that was not told to be finished', { notices: 1 }],
  ['another text', { text: 'You declined. Nothing was done.' }],
  ['no result', { text: undefined }],
  ['a page that shows Bob more', { toBob: 'Connect your Acme CRM account?' }],
  ['a Bob who was not there', { toBob: undefined }],
  ['no draft', { drafts: [] }],
  ['two drafts', { drafts: ['Network Check', 'Network Check'] }],
  ['no message', { messages: [] }],
  ['two messages', { messages: ['bob@clinic.example', 'bob@clinic.example'] }],
  ['a message to somebody else', { messages: ['eve@clinic.example'] }],
  ['a grant too many', { grants: ['alice.ames', 'alice.ames', 'alice.ames'] }],
  ['a grant of Bob', { grants: ['alice.ames', 'bob.brook'] }],
  ['a connection too many', { connections: ['alice.ames', 'alice.ames', 'alice.ames'] }],
  ['a connection that is gone', { connections: ['alice.ames'] }],
])('%s is one complaint', ([, change]) => {
  expect(judge(cell, { ...right, ...change }, expectationOf(cell))).toHaveLength(1)
})

test('a result, a draft, or an account, after the caller left is a complaint', () => {
  const left: Cell = { ...cell, tool: 'draft_follow_up', play: 'no answer' }
  const nothing = { ...right, routes: ['form pushed'], notices: 0, toBob: undefined, messages: [] } as const

  expect(judge(left, nothing, expectationOf(left))).toHaveLength(4)
})
