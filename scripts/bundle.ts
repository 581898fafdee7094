import { readFile, stat } from 'node:fs/promises'
import { basename, isAbsolute, join } from 'node:path'

/** The part of a manifest that says what is bundled: each subpath whose `default` lies in `dist/bundle`. */
interface Manifest {
  readonly exports: Readonly<Record<string, { readonly 'askgate-source': string; readonly default: string }>>
}

/**
 * Makes one file of each entry of a package, and shared ones of what several entries need, unless they are newer than
 * what `tsc -b` made. Dependencies stay outside: a program must have one copy of each.
 */
export async function bundle(folder: string): Promise<void> {
  const { exports } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
  const entries = Object.values(exports).filter(entry => entry.default.startsWith('./dist/bundle/'))
  const [first] = entries
  if (first === undefined) return
  const bundledAt = await modifiedAt(join(folder, first.default))
  if (bundledAt > (await modifiedAt(join(folder, 'dist/.tsbuildinfo')))) return

  // Loading it takes longer than all other steps of a build that has nothing to do.
  const { build } = await import('vite')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'es2024',
      outDir: 'dist/bundle',
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(
          entries.map(entry => [basename(entry.default, '.js'), join(folder, entry['askgate-source'])]),
        ),
        external: id => !id.startsWith('.') && !isAbsolute(id),
        output: { chunkFileNames: 'shared-[name].js' },
      },
    },
  })
}

/** Milliseconds since 1970; 0 for what is not there. */
async function modifiedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch {
    return 0
  }
}
