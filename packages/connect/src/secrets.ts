import type { RandomBytes } from '@askgate/core'
import { createHash, timingSafeEqual } from 'node:crypto'

/** 256 bit for a cookie, a `state`, a nonce or a PKCE verifier. */
export function secret(random: RandomBytes): string {
  return Buffer.from(random(32)).toString('base64url')
}

/** What the store knows of one. */
export function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}

export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}
