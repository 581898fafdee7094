import { parseAuthorizationResponse } from './authorization-response.ts'
import { comingBack } from './pages/coming-back.ts'
import { nothing, showPage } from './respond.ts'
import { hashOf } from './secrets.ts'
import type { Service } from './service.ts'

/** Beside the origin there is a loopback address, for the way back from providers alone. */
export function isAtLoopback({ settings }: Service, url: URL): boolean {
  const { origin, callbackOrigin } = settings
  return callbackOrigin !== origin && url.origin === callbackOrigin
}

/**
 * Hands on who comes back from a provider. Every program of the machine can ask here, and must not be told the name that
 * nobody can guess: nothing else gets an answer.
 */
export async function answerAtLoopback(service: Service, method: string, url: URL): Promise<Response> {
  const isReturn = method === 'GET' && (await isAwaited(service, url))
  return isReturn ? handOn(service, url) : nothing(service, 421)
}

/** Somebody went to this provider and is not back yet. */
async function isAwaited({ store, clock }: Service, { pathname, searchParams }: URL): Promise<boolean> {
  const response = parseAuthorizationResponse(searchParams)
  if (response === undefined) return false
  const attempt = await store.attempts.find(hashOf(response.state))
  if (attempt === undefined || attempt.used || attempt.expiresAt <= clock.now()) return false
  return pathname === `/callback/${attempt.provider}`
}

/**
 * By a page and not by a redirect: browsers hold every redirect after a provider's form to that provider's policy, which
 * knows the loopback address alone.
 */
async function handOn(service: Service, { pathname, search }: URL): Promise<Response> {
  const url = new URL(pathname + search, service.settings.origin)
  const response = await showPage(service, { visitor: undefined }, comingBack(url))
  response.headers.set('refresh', `0;url=${url.href}`)
  return response
}
