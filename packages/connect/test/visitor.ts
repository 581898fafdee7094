/** A browser without a screen: cookies, redirects, forms, and the headers a browser adds by itself. */
export interface Browser {
  /** Every address it went to, in order, redirects included. */
  readonly visited: string[]
  readonly cookies: Map<string, string>
  go(url: string | URL, init?: RequestInit): Promise<PageSeen>
  /** Fills in and sends the form whose action ends with this, from a page that was shown. */
  submit(page: PageSeen, action: string, fields?: Record<string, string>): Promise<PageSeen>
  /** Does not follow a redirect to an address of this beginning. */
  stopBefore(beginning: string | undefined): void
  /** One request, redirects not followed. */
  send(url: string | URL, init?: RequestInit): Promise<Response>
}

export interface PageSeen {
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly title: string
}

/** @param through - What its requests go through, and where they can be watched. */
export function createBrowser(through: typeof fetch = fetch): Browser {
  let stop: string | undefined
  const jars = new Map<string, Map<string, string>>()
  const visited: string[] = []
  const jarOf = (url: URL) => {
    const jar = jars.get(url.hostname) ?? new Map<string, string>()
    jars.set(url.hostname, jar)
    return jar
  }

  const browser: Browser = {
    visited,
    cookies: jarOf(new URL('http://127.0.0.1')),
    go: (url, init) => follow(new URL(url), init ?? {}),
    submit: (page, action, fields = {}) => {
      const form = formOf(page, action)
      for (const [name, value] of Object.entries(fields)) form.fields.set(name, value)
      return follow(form.action, {
        method: 'POST',
        body: form.fields,
        headers: { origin: page.url.origin, 'sec-fetch-site': 'same-origin' },
      })
    },
    stopBefore: beginning => void (stop = beginning),
    send,
  }
  return browser

  async function follow(url: URL, init: RequestInit): Promise<PageSeen> {
    const response = await send(url, init)
    const location = response.headers.get('location')
    if (location === null || response.status < 300 || response.status > 399) {
      const text = await response.text()
      const [, title = ''] = /<title>([^<]*)<\/title>/.exec(text) ?? []
      return { url, status: response.status, headers: response.headers, text, title: decode(title) }
    }
    const next = new URL(location, url)
    if (stop !== undefined && next.href.startsWith(stop)) {
      return { url: next, status: response.status, headers: response.headers, text: '', title: '' }
    }
    return follow(next, {
      headers: { 'sec-fetch-site': next.origin === url.origin ? 'same-origin' : 'cross-site' },
    })
  }

  async function send(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address)
    const jar = jarOf(url)
    visited.push(url.href)
    const headers = new Headers(init.headers)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie !== '' && !headers.has('cookie')) headers.set('cookie', cookie)
    const response = await through(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
}

/** The form of a page whose action ends with this, and what it sends before anybody typed. */
export function formOf(
  page: Pick<PageSeen, 'url' | 'status' | 'text' | 'title'>,
  ending: string,
): { readonly action: URL; readonly fields: URLSearchParams } {
  for (const [, attributes = '', inside = ''] of page.text.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)) {
    const action = new URL(/action="([^"]*)"/.exec(attributes)?.[1] ?? '', page.url)
    if (!(action.origin + action.pathname).endsWith(ending)) continue
    const fields = new URLSearchParams()
    for (const [tag] of inside.matchAll(/<input[^>]*>/g)) {
      if (!/type="hidden"/.test(tag)) continue
      const [, name = ''] = /name="([^"]*)"/.exec(tag) ?? []
      const [, value = ''] = /value="([^"]*)"/.exec(tag) ?? []
      fields.append(decode(name), decode(value))
    }
    return { action, fields }
  }
  throw new Error(
    `The page "${page.title}" (${page.status}, ${page.url.pathname}) has no form for ${ending}.`,
  )
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
