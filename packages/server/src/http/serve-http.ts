import { AskgateError, type Clock, type Logger } from '@askgate/core'
import {
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  readRequestBody,
} from '@modelcontextprotocol/server'
import { randomBytes } from 'node:crypto'
import { challengeResponse } from './challenge.ts'
import { createLegacyEndpoint } from './legacy-endpoint.ts'
import { isLoopback } from './loopback.ts'
import { isProtectedResourceMetadata, protectedResourceMetadata } from './metadata.ts'
import { listenOnNode, type NodeListener } from './node-listener.ts'
import type { HttpOptions } from './options.ts'
import { judgeSource } from './rebinding.ts'
import { refusal } from './refusal.ts'
import { parseSettings } from './settings.ts'
import { createTokenVerifier, type VerifiedAuthInfo } from './verify-token.ts'

export interface HttpHost {
  /** For a server of your own. `Host` and `Origin` are checked here too. */
  fetch(request: Request): Promise<Response>
  /**
   * Listens on Node. `port` 0 or none takes a free one; `host` is 127.0.0.1 by default.
   *
   * @throws {@link AskgateError} `configuration` when the address is taken, or reaches beyond this machine without
   * authorization.
   */
  listen(options?: { readonly port?: number; readonly host?: string }): Promise<HttpListener>
  /** Ends every session, call and listener. */
  close(): Promise<void>
}

export interface HttpListener {
  /** The endpoint, path included. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves one MCP endpoint to clients of every revision: 2026-07-28 request by request, 2025 in sessions.
 *
 * With `authorization` each request is verified by itself, also inside a session, and a session exists only for the
 * caller who opened it. Without, callers are anonymous, sessions are guarded by their id alone, and the engine asks
 * with forms only.
 *
 * @throws {@link AskgateError} `configuration` that names every mistake in the options.
 */
export function serveHttp(options: HttpOptions): HttpHost {
  const settings = parseSettings(options)
  const { authorization } = settings
  const { server, logger, clock = systemClock, random = randomBytes, fetch = globalThis.fetch } = options
  const verify = authorization && createTokenVerifier({ authorization, clock, fetch })
  const modern = createMcpHandler(server, { legacy: 'reject', onerror: error => logError(logger, error) })
  const legacy = createLegacyEndpoint({ server, logger, limits: settings.sessions, clock, random })
  const listeners = new Set<NodeListener>()
  const listening = new Set<string>()
  let closed = false

  return { fetch: handle, listen, close }

  async function handle(request: Request): Promise<Response> {
    try {
      return await judge(request)
    } catch (error) {
      logError(logger, error)
      return refusal(500, -32_603, 'The server failed. Try again later.')
    }
  }

  async function judge(request: Request): Promise<Response> {
    if (closed) return refusal(503, -32_000, 'The server is closing. Try again later.')

    const source = judgeSource(request, settings, listening)
    if (source !== undefined) {
      logger?.warn('http.source_refused', { header: source })
      return refusal(403, -32_000, SOURCE_REFUSED[source])
    }

    const { pathname } = new URL(request.url)
    if (authorization && isProtectedResourceMetadata(pathname, settings.path, authorization)) {
      return request.method === 'GET' ? protectedResourceMetadata(authorization) : methodNotAllowed('GET')
    }
    if (pathname !== settings.path) return refusal(404, -32_000, 'There is nothing here. Check the address.')
    if (!METHODS.includes(request.method)) return methodNotAllowed(METHODS.join(', '))

    if (authorization === undefined || verify === undefined) return serve(request, undefined)
    const verdict = await verify(request.headers.get('authorization'))
    switch (verdict.is) {
      case 'verified':
        return serve(request, verdict.authInfo)
      case 'refused':
        logger?.warn('http.token_refused', { reason: verdict.reason })
        return challengeResponse(verdict.challenge, authorization)
      case 'unavailable':
        logger?.error('http.issuer_unavailable', {})
        return refusal(
          503,
          -32_000,
          'Access tokens can not be checked at the moment. Try again in a minute.',
          {
            'retry-after': '60',
          },
        )
    }
  }

  async function serve(request: Request, authInfo: VerifiedAuthInfo | undefined): Promise<Response> {
    const parsed = await readJson(request)
    if (parsed instanceof Response) return parsed
    const { body } = parsed
    const bare = withoutBodyAndToken(request)
    const response = (await isLegacyRequest(bare, body))
      ? await legacy.handle({ request: bare, body, authInfo })
      : await modern.fetch(bare, { parsedBody: body, ...(authInfo && { authInfo }) })
    return uncached(response)
  }

  async function listen({
    port = 0,
    host = '127.0.0.1',
  }: { port?: number; host?: string } = {}): Promise<HttpListener> {
    const local = isLoopback(host.includes(':') ? `[${host}]` : host.toLowerCase())
    if (!local && authorization === undefined && !settings.allowAnonymous) {
      throw new AskgateError(
        'configuration',
        `Listening on ${host} lets other machines in. Set authorization, or listen on 127.0.0.1.`,
      )
    }
    const listener = await listenOnNode({ port, host, handle })
    listeners.add(listener)
    const own = ['127.0.0.1', 'localhost', '[::1]', listener.hostname].map(name =>
      // Browsers and clients leave the default port out.
      listener.port === 80 ? name : `${name}:${listener.port}`,
    )
    if (local) own.forEach(name => listening.add(name))
    return {
      url: `http://${listener.hostname}:${listener.port}${settings.path}`,
      async close() {
        listeners.delete(listener)
        own.forEach(name => listening.delete(name))
        await listener.close()
      },
    }
  }

  async function close(): Promise<void> {
    closed = true
    await legacy.close()
    await modern.close()
    await Promise.all([...listeners].map(listener => listener.close()))
  }
}

const METHODS = ['GET', 'POST', 'DELETE']

const SOURCE_REFUSED = {
  host: 'This server does not answer to that Host. Use its own address, or have the operator add it to allowedHosts.',
  origin: 'Pages of that Origin may not call this server. The operator can add it to allowedOrigins.',
} as const

const systemClock: Clock = { now: () => new Date() }

async function readJson(request: Request): Promise<{ body: unknown } | Response> {
  if (request.method !== 'POST') return { body: undefined }
  if (!isJsonContentType(request.headers.get('content-type'))) {
    return refusal(415, -32_000, 'Send the message as application/json.')
  }
  const read = await readRequestBody(request)
  if (read.tooLarge) return refusal(413, -32_000, 'The message is too large. Send at most 4 MiB.')
  try {
    const body: unknown = JSON.parse(read.text)
    return { body }
  } catch {
    return refusal(400, -32_700, 'The message is not JSON. Send one JSON-RPC message.')
  }
}

/** Handlers get no token to pass on, and nobody reads the body a second time. */
function withoutBodyAndToken({ url, method, headers, signal }: Request): Request {
  const kept = new Headers(headers)
  kept.delete('authorization')
  return new Request(url, { method, headers: kept, signal })
}

/** Answers are one caller's. Who keeps one could give it to another. */
function uncached({ body, status, headers }: Response): Response {
  const kept = new Headers(headers)
  kept.set('cache-control', 'no-store, no-transform')
  return new Response(body, { status, headers: kept })
}

function methodNotAllowed(allow: string): Response {
  return refusal(405, -32_000, `Use ${allow}.`, { allow })
}

/** Messages may quote what a caller sent, so only the kind is logged. */
function logError(logger: Logger | undefined, error: unknown): void {
  logger?.error('http.failed', { kind: error instanceof Error ? error.name : typeof error })
}
