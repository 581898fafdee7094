import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for no longer than this. The promise itself goes on; whoever started it stops it. */
export async function within<T>(milliseconds: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${what}: nothing after ${(milliseconds / 1000).toString()} s`))
    }, milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Looks again and again until `look` finds something. */
export async function until<T>(
  milliseconds: number,
  what: string,
  look: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const deadline = performance.now() + milliseconds
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() > deadline)
      throw new Error(`${what}: not seen within ${(milliseconds / 1000).toString()} s`)
    await sleep(25)
  }
}
