import { AskgateError } from '@askgate/core'
import { createApiFetch, isLoopback, listenOnNode, type NodeListener } from '@askgate/server/connect'
import { Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import { parseCookies } from './cookies.ts'
import { hostSignIn } from './identity/host.ts'
import type { Identity } from './identity/identity.ts'
import { issuerSignIn } from './identity/issuer.ts'
import { localSignIn } from './identity/local.ts'
import { answerAtLoopback, isAtLoopback } from './loopback-return.ts'
import { createThirdParty } from './oauth/third-party.ts'
import type { ConnectOptions } from './options.ts'
import { NO_PAGE, OUR_FAULT } from './pages/trouble.ts'
import { receiveForm } from './receive-form.ts'
import { nothing, showPage } from './respond.ts'
import { ROUTES } from './routes/index.ts'
import type { Params } from './route.ts'
import type { Service, Visit } from './service.ts'
import { parseSettings, type Settings } from './settings.ts'
import { startSweeper } from './sweep/sweeper.ts'

export interface ConnectService {
  /** For a server of your own. `Host` must be the origin's. */
  fetch(request: Request): Promise<Response>
  /**
   * Listens on Node, on 127.0.0.1 by default. Plain http: put a proxy with TLS in front for an https origin.
   *
   * @throws {@link AskgateError} `configuration` when the address is taken, or reaches beyond this machine while the
   * origin does not.
   */
  listen(options?: { readonly port?: number; readonly host?: string }): Promise<NodeListener>
  /** The address of a ticket's page. Opens nothing by itself. */
  url(handle: string): string
  /** Nothing is under way once this resolves; the store may be closed then. */
  close(): Promise<void>
}

/**
 * The pages people visit: connect an account, approve a plan, answer a question, look after their connections.
 *
 * Also looks after what people leave open, from now on until it is closed: tickets whose time is over, grants nobody
 * said yes to, credentials that a provider has still to take back.
 *
 * @throws {@link AskgateError} `configuration` that names every mistake in the options.
 */
export function serveConnect(options: ConnectOptions): ConnectService {
  const service = createService(options)
  const app = router(service)
  const listeners = new Set<NodeListener>()
  const sweeper = startSweeper(service, options.repeat)

  return {
    async fetch(request) {
      const { settings, logger } = service
      // Another name for this address would be another origin to a browser, and a way around cookies and policies.
      const url = new URL(request.url)
      const atLoopback = isAtLoopback(service, url)
      if (url.host !== settings.host && !atLoopback) return nothing(service, 421)
      // The same for everybody, and nothing happens: for whoever looks at a link before a person does.
      if (request.method === 'HEAD' || isPrefetch(request)) return nothing(service)
      try {
        if (atLoopback) return await answerAtLoopback(service, request.method, url)
        return await app.fetch(request)
      } catch (error) {
        logger?.error('connect.failed', { kind: kindOf(error) })
        // Every page says at which host it is.
        return atLoopback ? nothing(service, 503) : showPage(service, { visitor: undefined }, OUR_FAULT)
      }
    },

    async listen({ port = Number(new URL(options.origin).port), host = '127.0.0.1' } = {}) {
      if (service.settings.loopback && !isLoopback(host) && host !== '::1') {
        throw new AskgateError(
          'configuration',
          `The origin is on this machine; listen on 127.0.0.1, not on ${host}.`,
        )
      }
      const listener = await listenOnNode({ port, host, handle: request => this.fetch(request) })
      listeners.add(listener)
      return listener
    },

    url: handle => `${service.settings.origin}/t/${handle}`,

    async close() {
      await Promise.all([sweeper.close(), ...[...listeners].map(listener => listener.close())])
    },
  }
}

function router(service: Service): Hono {
  const app = new Hono()
  for (const route of ROUTES) {
    app.on(route.method, route.path, async context => {
      const { visit, cookie } = await visitOf(service, context.req.raw)
      const params: Params = context.req.param()
      const response =
        route.method === 'GET'
          ? await route.serve(service, visit, params)
          : await receiveForm(service, visit, route, params)
      if (cookie !== undefined) response.headers.append('set-cookie', cookie)
      return response
    })
  }
  app.notFound(async context => {
    const { visit } = await visitOf(service, context.req.raw)
    return showPage(service, visit, NO_PAGE)
  })
  app.onError(error => {
    throw error
  })
  return app
}

async function visitOf(
  service: Service,
  request: Request,
): Promise<{ readonly visit: Visit; readonly cookie: string | undefined }> {
  const cookies = parseCookies(request.headers.get('cookie'))
  const { visitor, cookie } = await service.identity.find(request, cookies)
  return { visit: { request, url: new URL(request.url), cookies, visitor }, cookie }
}

function createService(options: ConnectOptions): Service {
  const settings = parseSettings(options)
  const { store, vault, keys, providers, forms = {} } = options
  const { clock = systemClock, random = randomBytes, logger } = options
  const { loopback, callbackOrigin } = settings
  const outbound = {
    loopback,
    plainHttp: loopback || options.danger?.allowHttp === true,
    fetch: options.fetch ?? createApiFetch(loopback),
  }
  const thirdParties = Object.entries(providers).map(([name, provider]) =>
    createThirdParty({
      ...{ name, provider, clock },
      redirectUri: `${callbackOrigin}/callback/${name}`,
      ...outbound,
    }),
  )
  return {
    ...{ settings, store, vault, keys, forms, clock, random, logger },
    identity: identityOf(options, settings, outbound),
    thirdParties: new Map(thirdParties.map(thirdParty => [thirdParty.name, thirdParty])),
  }
}

function identityOf(
  { identity, store, keys, random = randomBytes }: ConnectOptions,
  { origin }: Settings,
  outbound: {
    readonly loopback: boolean
    readonly plainHttp: boolean
    readonly fetch: typeof globalThis.fetch
  },
): Identity {
  if ('local' in identity) return localSignIn(identity, store)
  if ('session' in identity) return hostSignIn(identity, { keys, random })
  return issuerSignIn({ identity, store, redirectUri: `${origin}/sign-in/callback`, ...outbound })
}

const systemClock = { now: () => new Date() }

function isPrefetch({ headers }: Request): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return /\b(prefetch|prerender|preview)\b/i.test(purpose)
}

function kindOf(error: unknown): string {
  if (error instanceof AskgateError) return error.code
  return error instanceof Error ? error.name : typeof error
}
