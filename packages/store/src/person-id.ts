import type { Principal } from '@askgate/core'

/** One text for one person, so that it can be part of the key of a map. */
export function personId({ tenant, issuer, subject }: Principal): string {
  return JSON.stringify([tenant, issuer, subject])
}
