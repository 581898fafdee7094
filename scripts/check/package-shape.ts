import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../checkout.ts'
import { runNode } from '../run-node.ts'
import { TOOLS } from '../tools.ts'
import type { Finding } from './check.ts'

/** Whether each package, as npm would publish it, can be resolved by Node and by TypeScript. */
export async function checkPackageShape(): Promise<Finding> {
  const complaints: string[] = []
  for (const name of await readdir(join(ROOT, 'packages'))) {
    const folder = join('packages', name)
    const published = await runNode([TOOLS.publint, folder, '--strict'])
    if (published.code !== 0) complaints.push(published.output)

    // The command line is a program: it exports nothing that types could be wrong about.
    if (name === 'askgate') continue
    const typed = await runNode([
      TOOLS.attw,
      '--pack',
      folder,
      '--profile',
      'esm-only',
      '--no-emoji',
      '--no-color',
    ])
    if (typed.code !== 0) complaints.push(typed.output)
  }
  return { ok: complaints.length === 0, output: complaints.join('\n') }
}
