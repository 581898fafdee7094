import type { Clock, Logger, RandomBytes } from '@askgate/core'
import type { SessionOwner } from './owner.ts'
import type { Settings } from './settings.ts'

/** What a session keeps open; ended when the session ends. */
export interface SessionResource {
  close(): Promise<void>
}

export interface Session<T extends SessionResource> {
  readonly id: string
  readonly owner: SessionOwner
  readonly openedAt: number
  readonly resource: T
  /** Requests whose answer is not complete; a person may be thinking behind each of them. */
  openRequests: number
  usedAt: number
}

export interface Sessions<T extends SessionResource> {
  /** `undefined` when there is no room. The id is 256 bit from a CSPRNG. */
  open(owner: SessionOwner, create: (id: string) => T): Promise<Session<T> | undefined>
  /**
   * `undefined` for an id that never was, is over, or belongs to somebody else: holding an id proves nothing.
   *
   * @see [MCP, Security Best Practices, Session Hijacking](https://modelcontextprotocol.io/docs/tutorials/security/security_best_practices#session-hijacking)
   */
  find(id: string, owner: SessionOwner): Promise<Session<T> | undefined>
  /** Counts a request until the returned function is called. */
  begin(session: Session<T>): () => void
  end(session: Session<T>): Promise<void>
  endAll(): Promise<void>
}

export interface SessionsOptions {
  readonly limits: Settings['sessions']
  readonly clock: Clock
  readonly random: RandomBytes
  readonly logger: Logger | undefined
}

export function createSessions<T extends SessionResource>({
  limits,
  clock,
  random,
  logger,
}: SessionsOptions): Sessions<T> {
  const sessions = new Map<string, Session<T>>()
  let sweeper: ReturnType<typeof setInterval> | undefined

  return { open, find, begin, end, endAll }

  async function open(owner: SessionOwner, create: (id: string) => T): Promise<Session<T> | undefined> {
    await endExpired()
    const isFull = sessions.size >= limits.max
    const spare = isFull ? spareSession(owner) : undefined
    if (isFull && spare === undefined) return undefined
    const id = Buffer.from(random(32)).toString('base64url')
    const now = clock.now().getTime()
    const session = { id, owner, openedAt: now, resource: create(id), openRequests: 0, usedAt: now }
    sessions.set(id, session)
    sweeper ??= setInterval(() => void endExpired(), Math.min(limits.idleSeconds, 30) * 1000).unref()
    if (spare !== undefined) await end(spare)
    return session
  }

  async function find(id: string, owner: SessionOwner): Promise<Session<T> | undefined> {
    await endExpired()
    const session = sessions.get(id)
    if (session === undefined || session.owner.key === owner.key) return session
    logger?.warn('http.session_of_another', {})
    return undefined
  }

  function begin(session: Session<T>): () => void {
    session.openRequests += 1
    session.usedAt = clock.now().getTime()
    let done = false
    return () => {
      if (done) return
      done = true
      session.openRequests -= 1
      session.usedAt = clock.now().getTime()
    }
  }

  async function end(session: Session<T>): Promise<void> {
    if (!sessions.delete(session.id)) return
    if (sessions.size === 0) {
      clearInterval(sweeper)
      sweeper = undefined
    }
    // The session is over, whatever becomes of its parts.
    await session.resource.close().catch(() => undefined)
  }

  async function endAll(): Promise<void> {
    await Promise.all([...sessions.values()].map(end))
  }

  async function endExpired(): Promise<void> {
    const now = clock.now().getTime()
    const expired = [...sessions.values()].filter(
      ({ openedAt, usedAt, openRequests }) =>
        now - openedAt >= limits.absoluteSeconds * 1000 ||
        (openRequests === 0 && now - usedAt >= limits.idleSeconds * 1000),
    )
    await Promise.all(expired.map(end))
  }

  /** Somebody who holds more sessions than the newcomer gives up the one unused for longest, so nobody fills the table. */
  function spareSession(newcomer: SessionOwner): Session<T> | undefined {
    const byPerson = Map.groupBy(sessions.values(), ({ owner }) => owner.person)
    const own = byPerson.get(newcomer.person)?.length ?? 0
    const largest = [...byPerson.values()].reduce((a, b) => (b.length > a.length ? b : a))
    if (largest.length <= own + 1) return undefined
    return largest.reduce((a, b) => (b.usedAt < a.usedAt ? b : a))
  }
}
