import { beforeAll, expect, test } from 'vitest'
import { broken } from '../bench/goals.ts'
import { measure, type Report } from '../bench/measure.ts'
import { measureCore, renderCore } from '../bench/core/report.ts'
import { render } from '../bench/render.ts'

const FEW = {
  memory: { warmUp: 1, calls: 3 },
  sqlite: { warmUp: 1, calls: 3 },
  questions: 300,
  importRuns: 1,
  page: { openTickets: [10, 1000], warmUp: 1, calls: 3 },
  waking: { waiting: [1, 5], samples: 3 },
}

let report: Report
beforeAll(async () => {
  report = await measure(FEW, ['--conditions=askgate-source'])
}, 120_000)

test('a form that is accepted touches no store before its effect is claimed', () => {
  expect(report.store.before).toEqual([])
  expect(report.store.since[0]).toBe('effects.claim')
})

test('a question that waits on 2026-07-28 takes no memory', () => {
  expect(report.waiting.watched).toBe(FEW.questions)
  expect(report.waiting.retained).toBe(0)
  expect(broken(report)).toEqual([])
})

test('the bench measures every way the flow can be called', () => {
  expect(
    report.flows.map(({ revision, transport, byHandWith }) => [revision, transport, byHandWith]),
  ).toEqual([
    ['2026-07-28', 'in memory', 'inputRequired'],
    ['2026-07-28', 'HTTP in process', 'inputRequired'],
    ['2026-07-28', 'stdio child', 'inputRequired'],
    ['2025-11-25', 'in memory', 'inputRequired'],
    ['2025-11-25', 'in memory', 'elicitInput'],
  ])
  for (const { memory, sqlite } of report.flows) {
    expect(memory.ratio).toBeGreaterThan(0)
    expect(sqlite.ratio).toBeGreaterThan(0)
  }
  expect(render(report)).toContain('store operations before act')
})

test('the bench measures the page of a ticket, and waking a held call from both processes', () => {
  expect(report.pages.map(({ openTickets }) => openTickets)).toEqual([10, 1000])
  for (const { ratio } of report.pages) expect(ratio).toBeGreaterThan(0)
  expect(report.waking.map(({ place, waiting }) => [place, waiting])).toEqual([
    ['the same process', 1],
    ['the same process', 5],
    ['another process', 1],
    ['another process', 5],
  ])
  for (const { p50, p99 } of report.waking) {
    expect(p50).toBeGreaterThan(0)
    expect(p99).toBeGreaterThanOrEqual(p50)
  }
  expect(render(report)).toContain('From 10 to 1000 open tickets')
})

test('a store that is used too early, and questions that are kept, fail the run', () => {
  const { waiting } = report

  expect(broken({ ...report, store: { before: ['refusals.about'], since: [] } })).toHaveLength(1)
  expect(broken({ ...report, waiting: { ...waiting, retained: 1 } })).toHaveLength(1)
  expect(broken({ ...report, waiting: { ...waiting, bytes: 10_000_000 } })).toHaveLength(1)
})

test('the bench of the form gate measures every step, for forms that are new and seen before', async () => {
  const report = await measureCore({ fields: [1, 5], forms: 3, importRuns: 1 }, [
    '--conditions=askgate-source',
  ])

  expect(report.judging.map(({ fields, seen }) => [fields, seen])).toEqual([
    [1, 'new'],
    [1, 'before'],
    [5, 'new'],
    [5, 'before'],
  ])
  for (const { steps } of report.judging)
    for (const taken of Object.values(steps)) expect(taken.median).toBeGreaterThan(0)
  expect(report.firstUse.milliseconds).toBeGreaterThan(0)
  expect(renderCore(report)).toContain('sensitive, form seen before')
}, 60_000)
