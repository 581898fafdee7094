// Builds what is older than its sources: every package, then the files that are published in place of many.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { ROOT } from './checkout.ts'
import { runNode } from './run-node.ts'
import { TOOLS } from './tools.ts'

const { code } = await runNode([TOOLS.tsc, '-b'], { live: true })
if (code === 0) {
  for (const name of await readdir(join(ROOT, 'packages'))) await bundle(join(ROOT, 'packages', name))
}
process.exitCode = code
