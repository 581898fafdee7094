/**
 * A value as it is after it has travelled as JSON.
 *
 * @throws TypeError for what is no JSON.
 */
export function asJson(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) throw new TypeError('What is kept must be JSON.')
  return JSON.parse(text)
}
