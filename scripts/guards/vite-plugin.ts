import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '../checkout.ts'
import { guardOff, withoutGuard } from './guard.ts'

/** Switches off the guard that the environment names, in the tests and in the processes they start. */
export function guardPlugin(): Plugin[] {
  const guard = guardOff()
  if (guard === undefined) return []

  const path = join(ROOT, guard.file)
  return [
    {
      name: 'askgate-guard-off',
      enforce: 'pre',
      transform: (code, id) => (id === path ? withoutGuard(code, guard) : undefined),
      config: () => ({
        test: {
          // The cache of transformed modules does not know which guard is off.
          fsModuleCache: false,
          // Set inside the workers alone, so that vitest itself is left as it is.
          env: { NODE_OPTIONS: nodeOptions() },
        },
      }),
    },
  ]
}

function nodeOptions(): string {
  const hook = new URL('./child-hook.ts', import.meta.url).href
  return `${process.env['NODE_OPTIONS'] ?? ''} --conditions=askgate-source --import=${hook}`.trim()
}
