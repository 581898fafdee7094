/** Where a result sends a person whose client opens no pages. */
export interface NamedPage {
  readonly url: string
  readonly code: string | undefined
  /** What the call is continued with. */
  readonly reference: string
}

/** Read from a result as a model would read it. */
export function namedPage(text: string): NamedPage | undefined {
  const [, url] = /\bOpen (https?:\/\/\S+) in your browser\b/.exec(text) ?? []
  const reference = referenceIn(text)
  return url === undefined || reference === undefined ? undefined : { url, code: codeIn(text), reference }
}

/** What `continue` takes, where a result names it. */
export function referenceIn(text: string): string | undefined {
  return /\b[Cc]ontinue with the reference ([\w-]+)/.exec(text)?.[1]
}

/** What a page on this machine asks for. */
export function codeIn(text: string): string | undefined {
  return /\btype ([A-Z0-9]{3}-[A-Z0-9]{3})\./.exec(text)?.[1]
}
