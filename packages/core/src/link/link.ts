export interface LinkContext {
  /** Development: http is allowed, on loopback only. */
  readonly development?: boolean
}
export interface LinkVerdict {
  readonly verdict: 'ok' | 'warn' | 'block'
  readonly reasons: readonly string[]
  /** The host that would really be opened, in ASCII; `undefined` where the text is no URL. */
  readonly host: string | undefined
}
/** Whether a URL from a server may be shown to a person and opened. */
export function link(_url: string, _context: LinkContext = {}): LinkVerdict {
  throw new Error('being written')
}
