import {
  isInitializeRequest,
  type McpServerFactory,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { sessionOwner } from './owner.ts'
import { refusal, sessionNotFound } from './refusal.ts'
import { createSessions, type Session, type SessionsOptions } from './sessions.ts'
import type { VerifiedAuthInfo } from './verify-token.ts'

/** One request that passed every check, with its body read. */
export interface EndpointRequest {
  /** Without body and without `Authorization`. */
  readonly request: Request
  /** Parsed JSON; `undefined` where the method has no body. */
  readonly body: unknown
  readonly authInfo: VerifiedAuthInfo | undefined
}

export interface LegacyEndpointOptions extends SessionsOptions {
  readonly server: McpServerFactory
}

export interface LegacyEndpoint {
  handle(request: EndpointRequest): Promise<Response>
  close(): Promise<void>
}

/**
 * Serves clients that open with `initialize`. Each session is answered only to the caller who opened it; to all others
 * it does not exist, so that nobody can use it, watch it, end it, or answer a question that was put to somebody else.
 */
export function createLegacyEndpoint({ server, ...options }: LegacyEndpointOptions): LegacyEndpoint {
  const sessions = createSessions<WebStandardStreamableHTTPServerTransport>(options)

  return { handle, close: () => sessions.endAll() }

  async function handle(incoming: EndpointRequest): Promise<Response> {
    const id = incoming.request.headers.get('mcp-session-id')
    if (id !== null) {
      const session = await sessions.find(id, sessionOwner(incoming.authInfo))
      return session === undefined ? sessionNotFound() : answer(session, incoming)
    }
    if (isInitializeRequest(incoming.body)) return openSession(incoming)
    return refusal(400, -32_000, 'There is no session. Open one with initialize and send its Mcp-Session-Id.')
  }

  async function openSession(incoming: EndpointRequest): Promise<Response> {
    const session = await sessions.open(
      sessionOwner(incoming.authInfo),
      id => new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: () => id }),
    )
    if (session === undefined) {
      options.logger?.warn('http.sessions_full', { max: options.limits.max })
      return refusal(503, -32_000, 'Too many sessions are open. Try again in a minute.', {
        'retry-after': '60',
      })
    }
    try {
      const { request, authInfo } = incoming
      const instance = await server({ era: 'legacy', requestInfo: request, ...(authInfo && { authInfo }) })
      await instance.connect(session.resource)
      closeWith(session)
      const response = await answer(session, incoming)
      if (!response.ok) await sessions.end(session)
      return response
    } catch (error) {
      await sessions.end(session)
      throw error
    }
  }

  /** The SDK took `onclose` for itself while connecting. */
  function closeWith(session: Session<WebStandardStreamableHTTPServerTransport>): void {
    const { onclose } = session.resource
    session.resource.onclose = () => {
      onclose?.()
      void sessions.end(session)
    }
  }

  async function answer(
    session: Session<WebStandardStreamableHTTPServerTransport>,
    { request, body, authInfo }: EndpointRequest,
  ): Promise<Response> {
    const done = sessions.begin(session)
    try {
      const response = await session.resource.handleRequest(request, {
        ...(body !== undefined && { parsedBody: body }),
        ...(authInfo && { authInfo }),
      })
      return afterBody(response, done)
    } catch (error) {
      done()
      throw error
    }
  }
}

/** The same response; `done` runs once its body was sent, or nobody is left to receive it. */
function afterBody(response: Response, done: () => void): Response {
  if (response.body === null) {
    done()
    return response
  }
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await reader.read().catch((error: unknown) => {
        done()
        throw error
      })
      if (chunk.done) {
        done()
        controller.close()
      } else controller.enqueue(chunk.value)
    },
    async cancel(reason) {
      done()
      await reader.cancel(reason)
    },
  })
  return new Response(body, response)
}
