import { AskgateError } from '@askgate/core'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface NodeListener {
  readonly hostname: string
  readonly port: number
  close(): Promise<void>
}

export interface ListenOptions {
  readonly port: number
  readonly host: string
  readonly handle: (request: Request) => Promise<Response>
}

/** @throws {@link AskgateError} `configuration` when the port is none, or the address can not be listened on. */
export async function listenOnNode({ port, host, handle }: ListenOptions): Promise<NodeListener> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new AskgateError(
      'configuration',
      'The port must be a whole number from 0 to 65535; 0 takes one that is free.',
    )
  }
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing, handle))
  await bind(server, port, host)
  const { address, family, port: bound } = server.address() as AddressInfo
  return {
    hostname: family === 'IPv6' ? `[${address}]` : address,
    port: bound,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function bind(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new AskgateError('configuration', sentenceFor(error.code, port, host), { cause: error }))
    })
    server.listen(port, host, resolve)
  })
}

function sentenceFor(code: string | undefined, port: number, host: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken. Stop the program that uses it or choose another port.`
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Choose a port above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine. Choose one that is, such as 127.0.0.1.`
    default:
      return `Port ${port} on ${host} could not be opened (${code ?? 'unknown'}). Choose another address.`
  }
}

async function serve(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: ListenOptions['handle'],
): Promise<void> {
  const gone = new AbortController()
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) gone.abort()
  })
  try {
    const request = toRequest(incoming, gone.signal)
    await send(
      request === undefined ? new Response(null, { status: 400 }) : await handle(request),
      incoming,
      outgoing,
    )
  } catch {
    // The caller left in the middle, or the body broke off: nobody is there to be told.
    outgoing.destroy()
  }
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | undefined {
  const { method = 'GET', url = '/', headers } = incoming
  // A target that is not a path is for proxies, and would let the URL say another host than `Host`.
  const address = `http://${headers.host ?? ''}${url}`
  if (!url.startsWith('/') || !URL.canParse(address)) return undefined
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(address, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      [value ?? []].flat().map(item => [name, item]),
    ),
    signal,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' }),
  })
}

async function send(response: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status
  outgoing.setHeaders(response.headers)
  // Refused before its body was read: the rest is not worth receiving.
  if (!incoming.complete) outgoing.setHeader('connection', 'close')
  if (response.body === null) {
    outgoing.end()
    return
  }
  outgoing.flushHeaders()
  await pipeline(Readable.fromWeb(response.body), outgoing)
}
