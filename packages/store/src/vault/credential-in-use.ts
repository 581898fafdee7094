import { inspect } from 'node:util'
import type { Credential } from '@askgate/core'

const REDACTED = '[redacted]'

/** A credential that can be read, until it is closed, and neither printed nor serialised nor copied by accident. */
export function credentialInUse(credential: Credential): { readonly shown: Credential; close(): void } {
  let held: Credential | undefined = credential

  const reader = <Name extends keyof Credential>(name: Name) => ({
    get(): Credential[Name] {
      if (held === undefined) throw new TypeError('A credential is only there while `use` runs.')
      return held[name]
    },
  })
  const redact = { value: () => REDACTED }

  const shown: unknown = Object.freeze(
    Object.create(null, {
      accessToken: reader('accessToken'),
      tokenType: reader('tokenType'),
      ...(credential.refreshToken !== undefined && { refreshToken: reader('refreshToken') }),
      ...(credential.expiresAt && { expiresAt: reader('expiresAt') }),
      toJSON: redact,
      toString: redact,
      [Symbol.toPrimitive]: redact,
      [inspect.custom]: redact,
    }),
  )
  return {
    shown: shown as Credential,
    close() {
      held = undefined
    },
  }
}
