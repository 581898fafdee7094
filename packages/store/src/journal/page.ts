/** What part of the journal to read. */
export interface Page {
  readonly after?: number
  readonly limit?: number
}

/** @throws TypeError for what is no place or no count: a negative limit would mean "everything" to some databases. */
export function checkPage({ after = 0, limit }: Page): { after: number; limit: number | undefined } {
  for (const number of [after, limit ?? 0]) {
    if (!Number.isSafeInteger(number) || number < 0) {
      throw new TypeError('`after` and `limit` are whole numbers, 0 or more.')
    }
  }
  return { after, limit }
}
