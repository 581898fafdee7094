/** Does the work now, within this call; what it throws rejects the promise. */
export function atOnce<T>(work: () => T | Promise<T>): Promise<T> {
  return new Promise(resolve => {
    resolve(work())
  })
}
