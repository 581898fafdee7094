import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryPath, ROOT } from '../checkout.ts'
import { runNode } from '../run-node.ts'
import { TOOLS } from '../tools.ts'
import type { TestCase } from './test-case.ts'

const LIST = 'node_modules/.cache/askgate/tests.json'

/** The names of all tests, without running them; those of tables are written out. */
export async function listTests(): Promise<readonly TestCase[]> {
  const { code, output } = await runNode([TOOLS.vitest, 'list', '--no-static-parse', `--json=${LIST}`])
  if (code !== 0) throw new Error(`The tests can not be listed.\n${output}`)

  const listed = JSON.parse(await readFile(join(ROOT, LIST), 'utf8')) as ReadonlyArray<{
    file: string
    name: string
  }>
  return listed.map(({ file, name }) => ({ file: repositoryPath(file), name, status: 'listed' }))
}
