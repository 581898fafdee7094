import type { Report } from './measure.ts'

/** How long the flow may take with Askgate, where written by hand it takes 1. */
export const LARGEST_RATIO = 1.15
/** Milliseconds. */
export const LONGEST_IMPORT = 15
/** How long the page of a ticket may take, where a route that does nothing takes 1. */
export const LARGEST_PAGE_RATIO = 3
/** What the ratios of two runs at the same time differ by, though nothing differs. */
export const RATIO_NOISE = 1.3
/** Bytes by which the heap of a process moves though nothing is kept: for 10,000 questions, 100 bytes each. */
export const HEAP_NOISE = 1_000_000

/** What must hold on any machine, however busy it is: sentences about what does not. */
export function broken({ store, waiting }: Pick<Report, 'store' | 'waiting'>): readonly string[] {
  return [
    ...(store.before.length > 0 ? [`The store was used before act: ${store.before.join(', ')}.`] : []),
    ...(waiting.retained > 0
      ? [`${waiting.retained} of ${waiting.watched} waiting questions are kept in memory.`]
      : []),
    ...(waiting.bytes > HEAP_NOISE
      ? [`${waiting.questions} waiting questions take ${waiting.bytes} bytes of memory.`]
      : []),
  ]
}
