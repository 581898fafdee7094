import { createSweep } from '../sweep.ts'
import type { KeptUntil, ShortLived } from './short-lived.ts'

export function memoryShortLived(): ShortLived {
  const byKey = new Map<string, KeptUntil<string>>()
  const purge = createSweep(byKey, isGone, key => byKey.delete(key))

  return {
    find(kind, key, now) {
      const kept = byKey.get(nameOf(kind, key))
      if (kept === undefined || isGone(kept, now)) return undefined
      return { value: JSON.parse(kept.value) as never, until: kept.until }
    },
    put: (kind, key, value, until) =>
      void byKey.set(nameOf(kind, key), { value: JSON.stringify(value), until }),
    drop: (kind, key) => void byKey.delete(nameOf(kind, key)),
    purge,
  }
}

function isGone({ until }: KeptUntil<string>, now: Date): boolean {
  return until <= now
}

function nameOf(kind: string, key: string): string {
  return `${kind} ${key}`
}
