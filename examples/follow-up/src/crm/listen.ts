import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface Listening {
  readonly url: string
  close(): Promise<void>
}

const BODY_LIMIT = 64 * 1024

/**
 * Serves a handler of web requests on loopback.
 *
 * @param port - 0 for one that is free.
 */
export async function listen(
  handler: (request: Request) => Promise<Response>,
  { port = 0 }: { readonly port?: number } = {},
): Promise<Listening> {
  const server = createServer((request, response) => {
    answer(handler, request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port.')

  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

async function answer(
  handler: (request: Request) => Promise<Response>,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bodyOf(message)
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
    new Request(new URL(message.url ?? '/', 'http://127.0.0.1'), {
      method,
      headers,
      ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
    }),
  )
  response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text())
}

async function bodyOf(message: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > BODY_LIMIT) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
