export interface InOrderOptions<T, R> {
  /** How many are worked on at the same time. */
  readonly sideBySide: number
  readonly work: (item: T) => Promise<R>
  /** Hears of each result in the order of the items, as soon as those before it are there. */
  readonly report: (result: R) => void
}

/** Rejects with the first failure, when everything that was begun has ended. */
export async function inOrder<T, R>(
  items: readonly T[],
  { sideBySide, work, report }: InOrderOptions<T, R>,
): Promise<readonly R[]> {
  const results: R[] = []
  const waiting = new Map<number, R>()
  const queue = [...items.entries()]

  async function worker(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, item] = next
      waiting.set(index, await work(item))
      while (waiting.has(results.length)) {
        const result = waiting.get(results.length) as R
        results.push(result)
        report(result)
      }
    }
  }

  const ended = await Promise.allSettled(Array.from({ length: sideBySide }, worker))
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return results
}
