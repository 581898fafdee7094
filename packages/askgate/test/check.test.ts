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
  expect(ALL_CELLS).toHaveLength(3 * 2 * 2 * 5)
  expect(new Set(ALL_CELLS.map(cell => Object.values(cell).join(' '))).size).toBe(ALL_CELLS.length)
})

test('every seventh cell, which is each play on each revision or transport, is as it must be', async () => {
  const lines: string[] = []
  const cells = ALL_CELLS.filter((_cell, index) => index % 7 === 0)

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
    /✗ 2026-07-28 .*\n.*the CRM has 1 drafts \(Network Check\), but must have 0/,
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

const cell: Cell = { revision: '2025-11-25', transport: 'http', tool: 'draft_follow_up', play: 'accept' }
const right: Seen = {
  revision: '2025-11-25',
  routes: ['form pushed'],
  text: 'Draft 1 about Network Check is waiting for you in the CRM. Nothing was sent.',
  drafts: ['Network Check'],
}

test('what is as it must be gives no complaint', () => {
  expect(judge(cell, right, expectationOf(cell))).toEqual([])
})

test.for<[string, Partial<Seen>]>([
  ['another revision', { revision: '2025-06-18' }],
  ['no question', { routes: [] }],
  ['a question too many', { routes: ['form pushed', 'form pushed'] }],
  ['a question that travelled another way', { routes: ['form returned'] }],
  ['another text', { text: 'You declined. Nothing was done.' }],
  ['no result', { text: undefined }],
  ['no draft', { drafts: [] }],
  ['two drafts', { drafts: ['Network Check', 'Network Check'] }],
  ['a draft about something else', { drafts: ['Priority Support'] }],
])('%s is one complaint', ([, change]) => {
  expect(judge(cell, { ...right, ...change }, expectationOf(cell))).toHaveLength(1)
})

test('a result, or a draft, after the caller left is a complaint', () => {
  const left: Cell = { ...cell, play: 'no answer' }

  expect(judge(left, right, expectationOf(left))).toHaveLength(2)
})
