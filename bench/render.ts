import { availableParallelism, loadavg } from 'node:os'
import { columns, met } from './columns.ts'
import { LOOK_MILLISECONDS } from './connect/waking-time.ts'
import { HEAP_NOISE, LARGEST_PAGE_RATIO, LARGEST_RATIO, LONGEST_IMPORT, RATIO_NOISE } from './goals.ts'
import type { FlowRow, Report } from './measure.ts'

/** The report for people: what was measured, the goal, whether it was met, and what limits it. */
export function render(report: Report): string {
  const { sizes, flows, store, waiting, imports, pages, waking } = report
  return [
    `One form, asked and answered, then the effect: Askgate beside the same flow by hand on the SDK.`,
    `Milliseconds a call, medians of ${sizes.memory.calls} calls of each, in turns (${sizes.sqlite.calls} with SQLite).`,
    '',
    ...columns([
      ['revision', 'transport', 'by hand with', 'by hand', 'Askgate', 'ratio', 'goal', '', 'SQLite', 'ratio'],
      ...flows.map(flowCells),
    ]),
    '',
    'inputRequired by hand: the SDK’s own state codec bound to method, tool and arguments, answers validated.',
    'elicitInput by hand: one leg, no state to seal and no round to repeat; shown for comparison, without a goal.',
    'Neither claims its effect or keeps a record. With SQLite each call is on the disk before it is answered.',
    '',
    ...columns([
      ['', 'measured', 'goal', ''],
      ['store operations before act', String(store.before.length), '0', met(store.before.length === 0)],
      [
        'bytes a waiting question takes',
        bytes(waiting.bytes / waiting.questions),
        '0',
        met(isNothing(waiting)),
      ],
      ...imports.map(({ specifier, minimum, median }) => [
        `import of ${specifier}`,
        `${minimum.toFixed(1)} to ${median.toFixed(1)} ms`,
        `< ${LONGEST_IMPORT} ms`,
        met(minimum < LONGEST_IMPORT),
      ]),
    ]),
    '',
    `Waiting: ${waiting.questions} questions on 2026-07-28, each from another caller, moved the heap by` +
      ` ${(waiting.bytes / 1000).toFixed(0)} kB after garbage`,
    `collection (up to ${HEAP_NOISE / 1000} kB is noise); ${waiting.retained} of ${waiting.watched} watched runs` +
      ` of ask could still be reached.`,
    `Import: first import() of ${sizes.importRuns} fresh processes, minimum to median, less that of an empty module;` +
      ` the minimum is judged.`,
    '',
    `The page of a ticket, to a person who is signed in, beside a route of the same listener that does nothing.`,
    `Milliseconds, medians of ${sizes.page.calls} requests of each, in turns, with SQLite.`,
    '',
    ...columns([
      ['open tickets', 'bare route', 'page', 'ratio', 'goal', ''],
      ...pages.map(({ openTickets, bare, page, ratio }) => [
        String(openTickets),
        bare.toFixed(2),
        page.toFixed(2),
        ratio.toFixed(2),
        `≤ ${LARGEST_PAGE_RATIO}`,
        met(ratio <= LARGEST_PAGE_RATIO),
      ]),
    ]),
    '',
    growth(pages),
    '',
    `From a person’s yes on the last page until their held call is answered: the effect done and recorded, with SQLite.`,
    `Milliseconds, ${sizes.waking.samples} people one after the other.`,
    '',
    ...columns([
      ['pages in', 'calls waiting', 'p50', 'p99'],
      ...waking.map(({ place, waiting, p50, p99 }) => [
        place,
        String(waiting),
        p50.toFixed(0),
        p99.toFixed(0),
      ]),
    ]),
    '',
    limits(report),
  ].join('\n')
}

function flowCells({ revision, transport, byHandWith, memory, sqlite }: FlowRow): readonly string[] {
  const hasGoal = byHandWith === 'inputRequired'
  return [
    revision,
    transport,
    byHandWith,
    memory.byHand.toFixed(2),
    memory.askgate.toFixed(2),
    memory.ratio.toFixed(2),
    hasGoal ? `≤ ${LARGEST_RATIO}` : '',
    hasGoal ? met(memory.ratio <= LARGEST_RATIO) : '',
    sqlite.askgate.toFixed(2),
    (sqlite.askgate / memory.byHand).toFixed(1),
  ]
}

function limits({ flows, store, flush }: Report): string {
  const shares = flows
    .filter(({ transport }) => transport !== 'stdio child')
    .map(({ memory }) => Math.round(memory.busy * 100))
  const load = `the load was ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`
  return [
    `Limiting resource: CPU. Calls in process wait for nothing else; this process got ${Math.min(...shares)} to` +
      ` ${Math.max(...shares)} % of a core, and ${load}.`,
    `With SQLite the disk: ${store.since.length} writes a call, each flushed, and a flush takes ${flush.toFixed(1)} ms here.`,
    `The page of a ticket waits for the CPU: it reads, and writes only once in a while that the person was there.`,
    `A call is woken at once by its own process; another process’s yes is seen at the next look, every` +
      ` ${LOOK_MILLISECONDS} ms. The rest is the disk: page and call write three times each, and flush each time.`,
  ].join('\n')
}

function growth(pages: Report['pages']): string {
  const ratios = pages.map(({ ratio }) => ratio)
  const [fewest, most] = [pages[0], pages.at(-1)].map(row => row?.openTickets ?? 0)
  const growth = (ratios.at(-1) ?? NaN) / (ratios[0] ?? NaN)
  return (
    `From ${fewest} to ${most} open tickets the ratio grew by a factor of ${growth.toFixed(2)};` +
    ` up to ${RATIO_NOISE} is noise: ${met(growth <= RATIO_NOISE)}.`
  )
}

function isNothing({ retained, bytes }: Report['waiting']): boolean {
  return retained === 0 && bytes <= HEAP_NOISE
}

/** The heap may well have shrunk; a question then took nothing. */
function bytes(each: number): string {
  return Math.max(0, each).toFixed(0)
}
