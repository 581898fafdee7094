import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Frame, framesOf } from './recording.ts'

export interface HttpRecorder {
  readonly url: string
  readonly frames: readonly Frame[]
  close(): void
}

/** Stands in front of an HTTP server on loopback, passes everything on as it is and writes down the frames. */
export async function recordHttp(upstream: string): Promise<HttpRecorder> {
  const target = new URL(upstream)
  const frames: Frame[] = []
  const server = createServer((incoming, outgoing) => {
    relay(target, incoming, outgoing, frames)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port.toString()}${target.pathname}`,
    frames,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function relay(target: URL, incoming: IncomingMessage, outgoing: ServerResponse, frames: Frame[]): void {
  const headers = { ...incoming.headers, host: target.host }
  const path = target.pathname
  const forwarded = request(
    { host: target.hostname, port: target.port, path, method: incoming.method, headers },
    answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      outgoing.flushHeaders()
      readMessages(answer, text => frames.push(...framesOf('server', text)))
      answer.pipe(outgoing)
    },
  )
  forwarded.on('error', () => outgoing.destroy())
  outgoing.on('close', () => forwarded.destroy())
  readMessages(incoming, text => frames.push(...framesOf('client', text)))
  incoming.pipe(forwarded)
}

/** Listens before the pipe does, so that a frame is on record by the time anybody can have acted on it. */
function readMessages(stream: IncomingMessage, found: (text: string) => void): void {
  const isEventStream = stream.headers['content-type']?.includes('text/event-stream') === true
  let rest = ''
  const decoder = new TextDecoder()
  stream.on('data', (chunk: Buffer) => {
    rest += decoder.decode(chunk, { stream: true })
    if (!isEventStream) return
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) found(line.slice('data:'.length))
  })
  stream.on('end', () => {
    if (!isEventStream) found(rest)
  })
}
