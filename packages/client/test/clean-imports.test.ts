import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = new URL('../src/', import.meta.url)

test('the root and the headless dialog import neither node modules, nor prompts, nor the SDK', async () => {
  for (const entry of ['index.ts', 'headless.ts']) {
    const imported = await importsOf(new URL(entry, src))
    expect([...imported].sort()).toEqual(['@askgate/core', 'tldts'])
  }
})

test('the terminal adds the prompts and node modules, and not the SDK', async () => {
  const imported = await importsOf(new URL('terminal/index.ts', src))

  expect([...imported].filter(name => !name.startsWith('node:')).sort()).toEqual([
    '@askgate/core',
    '@clack/prompts',
    'tldts',
  ])
})

/** What is imported at run time from outside, directly or through files of ours. */
async function importsOf(file: URL, seen = new Set<string>()): Promise<Set<string>> {
  const path = fileURLToPath(file)
  if (seen.has(path)) return new Set()
  seen.add(path)

  const outside = new Set<string>()
  const code = await readFile(path, 'utf8')
  for (const [, clause = '', name = ''] of code.matchAll(/^(?:import|export) ([^'";]*?)from '([^']+)'/gm)) {
    const onlyTypes = clause.startsWith('type ') || /^\{(?:\s*type [^,}]+,?)+\s*\}/.test(clause)
    if (onlyTypes) continue
    if (name.startsWith('.')) for (const each of await importsOf(new URL(name, file), seen)) outside.add(each)
    else outside.add(name)
  }
  return outside
}
