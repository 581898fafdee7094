import type { Visitor } from '../service.ts'
import { dropCookie, SESSION_COOKIE, setCookie } from '../cookies.ts'
import { hashOf, secret } from '../secrets.ts'
import type { Service } from '../service.ts'
import type { FoundVisitor } from './identity.ts'
import type { PageStore } from '../options.ts'

const IDLE_SECONDS = 30 * 60
const LIFE_SECONDS = 8 * 60 * 60

/** Who the session cookie belongs to. */
export async function visitSession(
  store: PageStore,
  cookies: ReadonlyMap<string, string>,
  standing: Visitor['standing'],
): Promise<FoundVisitor> {
  const id = cookies.get(SESSION_COOKIE)
  const session = id === undefined ? undefined : await store.sessions.visit(hashOf(id))
  if (session === undefined) return { visitor: undefined }
  const { principal, label, idHash, authenticatedAt, assurance } = session
  return { visitor: { principal, label, standing, sessionHash: idHash, authenticatedAt, assurance } }
}

/** A session under an id that no one has seen before, in the place of the browser's old one. Answers with its cookie. */
export async function openSession(
  { store, random }: Pick<Service, 'store' | 'random'>,
  cookies: ReadonlyMap<string, string>,
  person: Pick<Visitor, 'principal' | 'label' | 'assurance'> & { readonly authenticatedAt: Date },
): Promise<string> {
  await endSession(store, cookies)
  const id = secret(random)
  await store.sessions.open({
    ...person,
    idHash: hashOf(id),
    idleSeconds: IDLE_SECONDS,
    lifeSeconds: LIFE_SECONDS,
  })
  return setCookie(SESSION_COOKIE, id, LIFE_SECONDS)
}

/** Answers with the cookie's end. */
export async function endSession(store: PageStore, cookies: ReadonlyMap<string, string>): Promise<string> {
  const id = cookies.get(SESSION_COOKIE)
  if (id !== undefined) await store.sessions.end(hashOf(id))
  return dropCookie(SESSION_COOKIE)
}
