import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'

export interface Draft {
  /** Whose, as the provider itself says it of the token. */
  readonly account: string
  readonly text: string
}

/** The API of a provider: it keeps drafts, for whoever a token of its authorization server belongs to. */
export interface DraftsApi {
  readonly origin: string
  readonly drafts: Draft[]
  /** Requests that came, of any kind. */
  requests(): number
  /** Answers in place of the API, until `restore`. */
  instead(answer: (request: IncomingMessage, response: ServerResponse) => void): void
  restore(): void
  close(): Promise<void>
}

/** @param issuer - Known later than the API's own address. */
export async function startDraftsApi(issuer: () => string): Promise<DraftsApi> {
  const drafts: Draft[] = []
  let requests = 0
  let instead: ((request: IncomingMessage, response: ServerResponse) => void) | undefined

  const http = createServer((request, response) => {
    requests += 1
    if (instead !== undefined) instead(request, response)
    else void answer(request, response)
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { authorization = '' } = request.headers
    const asked = await fetch(`${issuer()}/me`, { headers: { authorization } })
    const { sub: account } = (await asked.json()) as { sub?: string }
    if (!asked.ok || account === undefined) {
      response.writeHead(401).end()
      return
    }
    const { text } = JSON.parse(await readText(request)) as { text: string }
    drafts.push({ account, text })
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ account }))
  }

  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    drafts,
    requests: () => requests,
    instead: own => void (instead = own),
    restore: () => void (instead = undefined),
    close: () =>
      new Promise(resolve => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}
