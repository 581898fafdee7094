import { fileURLToPath } from 'node:url'

/** Runs the sources, not what was built of them. */
export const NODE_CONDITIONS = '--conditions=askgate-source'

/** Half of a start is spent on compiling, the same each time. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/askgate/compiled', import.meta.url))

/** Whatever this process was started with goes to its children too. */
export function childEnvironment(own: Readonly<Record<string, string>> = {}): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return { NODE_COMPILE_CACHE: COMPILED, ...Object.fromEntries(inherited), ...own }
}
