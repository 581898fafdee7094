// Loaded with --import by the processes that tests start: switches off the guard that the environment names.
// What was built is replaced by its sources, because a guard is a piece of source text.
import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ROOT } from '../checkout.ts'
import { guardOff, withoutGuard } from './guard.ts'

const guard = guardOff()
if (guard !== undefined) {
  const guarded = pathToFileURL(join(ROOT, guard.file)).href
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context)
      return { ...resolved, url: sourceOf(resolved.url) }
    },
    load(url, context, nextLoad) {
      if (url !== guarded) return nextLoad(url, context)
      const source = withoutGuard(readFileSync(fileURLToPath(url), 'utf8'), guard)
      return { format: 'module-typescript', source, shortCircuit: true }
    },
  })
}

function sourceOf(url: string): string {
  const source = url.replace(/\/dist\/(.+)\.js$/, '/src/$1.ts')
  const inPackage = url.startsWith(pathToFileURL(ROOT).href) && !url.includes('/node_modules/')
  return inPackage && source !== url && existsSync(fileURLToPath(source)) ? source : url
}
