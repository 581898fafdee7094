import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readBody } from './read-body.ts'

/** What is served at one address. */
export interface Served {
  api(request: Request): Promise<Response>
  /** Everything that is not the API's. */
  pages(message: IncomingMessage, response: ServerResponse): Promise<void>
}

export interface Listening {
  readonly origin: string
  close(): Promise<void>
}

const API = /^\/(services|account|drafts|messages)(?:[/?]|$)/
const BODY_LIMIT = 64 * 1024

/**
 * Serves on loopback, under the name `localhost`.
 *
 * @param serve - Told the origin, which holds the port.
 * @param port - 0 for one that is free.
 */
export async function listen(
  serve: (origin: string) => Served,
  { port = 0 }: { readonly port?: number } = {},
): Promise<Listening> {
  // Nothing comes in before the address is known to whoever wants it.
  const { promise: served, resolve } = Promise.withResolvers<Served>()
  const server = createServer((message, response) => {
    served
      .then(({ api, pages }) =>
        API.test(message.url ?? '') ? answer(api, message, response) : pages(message, response),
      )
      .catch(() => message.socket.destroy())
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', done)
  })
  const close = () =>
    new Promise<void>(done => {
      server.close(() => {
        done()
      })
      server.closeAllConnections()
    })
  try {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new TypeError('The server has no port.')
    const origin = `http://localhost:${address.port}`
    resolve(serve(origin))
    return { origin, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function answer(
  handler: (request: Request) => Promise<Response>,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(message, BODY_LIMIT)
  if (body === undefined) {
    response.writeHead(413).end()
    return
  }
  const headers = new Headers(
    Object.entries(message.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  const method = message.method ?? 'GET'
  const answered = await handler(
    new Request(new URL(message.url ?? '/', 'http://localhost'), {
      method,
      headers,
      ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
    }),
  )
  response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text())
}
