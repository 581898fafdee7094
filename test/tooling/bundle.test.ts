import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { bundle } from '../../scripts/bundle.ts'

const entry = (name: string) => ({
  'askgate-source': `./src/${name}.ts`,
  default: `./dist/bundle/${name}.js`,
})

test('a subpath becomes one file, what two of them need becomes another, and dependencies stay outside', async () => {
  const folder = await packageOf({
    exports: { '.': entry('index'), './other': entry('other') },
    files: {
      'src/index.ts': `export { shared } from './shared.ts'\nexport { basename } from 'node:path'`,
      'src/other.ts': `import { shared } from './shared.ts'\nexport const other: object = { shared }`,
      'src/shared.ts': `import { half } from './half.ts'\nexport const shared: object = { half }`,
      'src/half.ts': `export const half: number = 0.5`,
    },
  })

  await bundle(folder)

  const made = (await readdir(join(folder, 'dist/bundle'))).filter(name => name.endsWith('.js'))
  expect(made.toSorted()).toEqual(['index.js', 'other.js', 'shared-shared.js'])
  expect(await readFile(join(folder, 'dist/bundle/index.js'), 'utf8')).toContain('from "node:path"')
  const { other } = (await import(pathToFileURL(join(folder, 'dist/bundle/other.js')).href)) as {
    other: unknown
  }
  expect(other).toEqual({ shared: { half: 0.5 } })
})

test('a bundle is made again when something was built after it, and only then', async () => {
  const folder = await packageOf({
    exports: { '.': entry('index') },
    files: { 'src/index.ts': 'export const version: number = 1' },
  })
  const bundled = join(folder, 'dist/bundle/index.js')
  await bundle(folder)
  await writeFile(join(folder, 'src/index.ts'), 'export const version: number = 2')

  await bundle(folder)
  expect(await readFile(bundled, 'utf8')).toContain('1')

  const later = new Date(Date.now() + 60_000)
  await utimes(join(folder, 'dist/.tsbuildinfo'), later, later)
  await bundle(folder)
  expect(await readFile(bundled, 'utf8')).toContain('2')
})

test('a package without such subpaths is left as it is', async () => {
  const folder = await packageOf({
    exports: { '.': { 'askgate-source': './src/index.ts', default: './dist/index.js' } },
    files: { 'src/index.ts': 'export const version: number = 1' },
  })

  await bundle(folder)

  expect(await readdir(join(folder, 'dist'))).toEqual(['.tsbuildinfo'])
})

/** A package as `tsc -b` leaves it, in a folder of its own. */
async function packageOf({
  exports,
  files,
}: {
  exports: object
  files: Readonly<Record<string, string>>
}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'askgate-bundle-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const manifest = JSON.stringify({ name: 'example', type: 'module', exports })
  const all = { ...files, 'package.json': manifest, 'dist/.tsbuildinfo': '{}' }
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}
