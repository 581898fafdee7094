import type { Attempt, Login, Session } from '@askgate/core'

/** What is found by one key and forgotten at a moment. Moments are milliseconds since 1970, since these are JSON. */
export interface ShortLivedValues {
  readonly attempt: KeptAttempt
  readonly session: KeptSession
  readonly login: Omit<Login, 'expiresAt'>
  readonly tries: { readonly count: number }
}
export type ShortLivedKind = keyof ShortLivedValues

export type KeptAttempt = Omit<Attempt, 'expiresAt'> & {
  readonly expiresAt: number
  readonly used: boolean
}
export type KeptSession = Omit<Session, 'authenticatedAt' | 'assurance' | 'createdAt' | 'expiresAt'> & {
  readonly authenticatedAt: number
  readonly assurance: string | null
  readonly createdAt: number
  readonly idleSeconds: number
  /** No visit moves the end past this. */
  readonly endsAt: number
}

export interface KeptUntil<Value> {
  readonly value: Value
  readonly until: Date
}

/** Where these are kept. Past `until` nothing is found. */
export interface ShortLived {
  find<Kind extends ShortLivedKind>(
    kind: Kind,
    key: string,
    now: Date,
  ): KeptUntil<ShortLivedValues[Kind]> | undefined
  /** Adds the value, or replaces the one of the same kind and key. */
  put<Kind extends ShortLivedKind>(kind: Kind, key: string, value: ShortLivedValues[Kind], until: Date): void
  drop(kind: ShortLivedKind, key: string): void
  /** Drops some of what is past its time. Bounded work. */
  purge(now: Date): void
}
