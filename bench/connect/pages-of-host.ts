import type { ConnectStore, Principal } from '@askgate/core'
import { startPages, type StartedPages } from './start-pages.ts'

const ISSUER = 'https://login.example'
export const PERSON_COOKIE = 'person'

export function personNamed(subject: string): Principal {
  return { tenant: ISSUER, issuer: ISSUER, subject }
}

/** Pages of an application that knows its people by a cookie with their name: worth nothing outside a bench. */
export function startPagesOfHost(store: ConnectStore): Promise<StartedPages> {
  return startPages(store, {
    signInUrl: `${ISSUER}/`,
    session(request) {
      const [, name] = /(?:^|; )person=([\w-]+)/.exec(request.headers.get('cookie') ?? '') ?? []
      return Promise.resolve(name === undefined ? undefined : personNamed(name))
    },
  })
}
