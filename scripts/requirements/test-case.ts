/** A test as it was run, or listed. */
export interface TestCase {
  /** From the root of the checkout, with forward slashes. */
  readonly file: string
  /** With the names of the blocks around it. */
  readonly name: string
  readonly status: 'passed' | 'failed' | 'skipped' | 'listed'
}
