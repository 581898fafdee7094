import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Who imports what, and the rule against it. */
const FORBIDDEN = [
  ['packages/core/src/index.ts', 'node:fs', 'core has no dependencies'],
  ['packages/core/src/form.ts', 'zod', 'core has no dependencies'],
  ['packages/core/src/route.ts', '@askgate/store', 'packages/core imports only itself'],
  ['packages/store/src/sqlite.ts', '@askgate/server', 'packages/store imports only packages/core'],
  ['packages/store/src/index.ts', 'zod', 'dependencies are declared'],
  ['packages/store/src/memory.ts', './missing.ts', 'imports resolve'],
  ['packages/server/src/mcp.ts', '@askgate/store', 'packages/server imports only packages/core'],
  ['packages/server/src/engine.ts', '@modelcontextprotocol/server', 'the root of server knows no SDK'],
  ['packages/client/src/terminal.ts', '@askgate/server', 'packages/client imports only packages/core'],
  ['packages/client/src/index.ts', 'node:tty', 'the root of client runs in a browser'],
  ['packages/askgate/src/demo.ts', './main.ts', 'nothing imports a main'],
  ['examples/one/src/index.ts', '@askgate/client', 'examples imports only'],
] as const

const ALLOWED = [
  ['packages/server/src/engine.ts', 'node:fs'],
  ['packages/server/src/mcp.ts', '@modelcontextprotocol/server'],
  ['packages/client/src/index.ts', '@askgate/core'],
  ['packages/askgate/src/main.ts', '@askgate/client'],
  ['examples/one/src/index.ts', '@askgate/store'],
] as const

let checkout: string

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'askgate-imports-'))
  await write('tsconfig.base.json', '{}')
  await write('package.json', '{ "type": "module", "devDependencies": { "zod": "4" } }')
  for (const name of ['zod', '@modelcontextprotocol/server']) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    await write(`node_modules/${name}/index.js`, '')
  }
  for (const name of ['core', 'store', 'server', 'client', 'askgate']) {
    const manifest = {
      name: `@askgate/${name}`,
      exports: { '.': { 'askgate-source': './src/index.ts' } },
      peerDependencies: { '@modelcontextprotocol/server': '2' },
    }
    await write(`packages/${name}/package.json`, JSON.stringify(manifest))
    await write(`packages/${name}/src/index.ts`, 'export {}')
    const link = join(checkout, 'node_modules/@askgate', name)
    await mkdir(dirname(link), { recursive: true })
    await symlink(join(checkout, 'packages', name), link, 'dir')
  }
  await write('packages/server/src/index.ts', `import './engine.ts'`)
  await write('packages/askgate/src/main.ts', 'export {}')
})

afterEach(() => rm(checkout, { recursive: true }))

test('an import against the arrows is an error that names the rule', async () => {
  await writeImports(FORBIDDEN)

  const complaints = await cruise()

  for (const [file, , rule] of FORBIDDEN) {
    const reported = file === 'packages/server/src/engine.ts' ? 'packages/server/src/index.ts' : file
    expect(complaints).toMatch(new RegExp(`error ${rule}.*: ${reported} →`))
  }
})

test('an import along the arrows is none', async () => {
  await writeImports(ALLOWED)

  expect(await cruise()).toBe('')
})

async function writeImports(
  imports: ReadonlyArray<readonly [file: string, imported: string, ...unknown[]]>,
): Promise<void> {
  for (const [file, lines] of Map.groupBy(imports, ([path]) => path)) {
    await write(file, lines.map(([, imported]) => `import '${imported}'`).join('\n'))
  }
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(checkout, path)), { recursive: true })
  await writeFile(join(checkout, path), text)
}

/** What the check prints about the checkout; empty when it passes. */
async function cruise(): Promise<string> {
  const command = [
    join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    ...['--config', join(ROOT, '.dependency-cruiser.mjs'), 'packages', 'examples'],
  ]
  const { promise, resolve } = Promise.withResolvers<string>()
  execFile(process.execPath, command, { cwd: checkout }, (error, stdout, stderr) =>
    resolve(error === null ? '' : stdout + stderr),
  )
  return promise
}
