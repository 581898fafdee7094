import type { Transport } from '@modelcontextprotocol/client'

/** What the network does to one message of a client. */
export interface Mischief {
  /** Resolves when it was done to a message. */
  readonly done: Promise<void>
}

/** The client's next message of this kind gets lost, and the client does not notice. */
export function loseNext(transport: Transport, kind: Kind): Mischief {
  return tamperWithNext(transport, kind, () => Promise.resolve())
}

/** The client's next message of this kind arrives twice. */
export function repeatNext(transport: Transport, kind: Kind): Mischief {
  return tamperWithNext(transport, kind, async send => {
    await Promise.all([send(), send()])
  })
}

/** The server's next message of this kind does not arrive. */
export function loseComing(transport: Transport, method: string): Mischief {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const receive = transport.onmessage
  transport.onmessage = (message, extra) => {
    if (!('method' in message) || message.method !== method) {
      receive?.(message, extra)
      return
    }
    if (receive) transport.onmessage = receive
    resolve(undefined)
  }
  return { done: promise }
}

/** An answer to a pushed question, or a call. */
export type Kind = 'response' | 'tools/call'

function tamperWithNext(
  transport: Transport,
  kind: Kind,
  tamper: (send: () => Promise<void>) => Promise<void>,
): Mischief {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const send = transport.send.bind(transport)
  transport.send = async (message, options) => {
    const itsKind = 'method' in message ? message.method : 'response'
    if (itsKind !== kind) return send(message, options)
    transport.send = send
    await tamper(() => send(message, options))
    resolve(undefined)
  }
  return { done: promise }
}
