import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CANARIES } from './canaries.ts'

/** An API that answers with canaries, well and badly, and echoes every token it is sent. */
export interface LeakyApi {
  readonly origin: string
  /** Paths that were asked for, and what with, in order. */
  readonly asked: string[]
  close(): Promise<void>
}

export async function startLeakyApi(): Promise<LeakyApi> {
  const asked: string[] = []
  const http = createServer((request, response) => {
    const { authorization = '' } = request.headers
    asked.push(`${request.url ?? ''} ${authorization}`)
    const echo = { authorization, encoded: Buffer.from(authorization).toString('base64') }
    request.resume()
    switch (request.url) {
      case '/me':
        sendJson(response, 200, {
          ...{ id: 'a1', email: 'alice@acme.example', note: CANARIES.profile },
          ...echo,
        })
        return
      case '/drafts':
        sendJson(response, 201, { note: CANARIES.apiAnswer, ...echo })
        return
      case '/renewed':
        // The first token is taken no longer.
        if (authorization !== `Bearer ${CANARIES.renewedToken}`) sendJson(response, 401, echo)
        else sendJson(response, 200, { note: CANARIES.apiAnswer, ...echo })
        return
      default:
        sendJson(response, 500, { error: CANARIES.apiError, ...echo })
    }
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise(resolve => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
