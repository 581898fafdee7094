/** A file of the repository, as it has to be. */
export interface Page {
  /** From the root of the checkout. */
  readonly path: string
  readonly text: string
}
