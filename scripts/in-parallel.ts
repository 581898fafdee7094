/** Runs tasks, at most `width` at a time, and gives their results in the order of the tasks. */
export async function inParallel<Result>(
  width: number,
  tasks: ReadonlyArray<() => Promise<Result>>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = tasks.entries()
  const worker = async (): Promise<void> => {
    for (const [index, task] of waiting) results[index] = await task()
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}
