import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** A package from the registry, at exactly this version. */
export interface ForeignPackage {
  readonly name: string
  readonly version: string
}

const CHECKOUT = path.join(import.meta.dirname, '..')
const PEERS = path.join(import.meta.dirname, '.peers')

/**
 * Returns a folder whose `node_modules` holds the package: the checkout itself, or a folder of its own that npm fills.
 * What is there already is not fetched again; an interrupted installation leaves nothing that looks complete.
 */
export async function bring(wanted: ForeignPackage): Promise<string> {
  const folder = folderOf(wanted)
  for (const there of [CHECKOUT, folder]) if (await holds(there, wanted)) return there

  const unfinished = `${folder}.${process.pid.toString()}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  await writeFile(path.join(unfinished, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  try {
    await npmInstall(unfinished, wanted)
    await rm(folder, { recursive: true, force: true })
    await rename(unfinished, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return folder
}

function folderOf({ name, version }: ForeignPackage): string {
  return path.join(PEERS, `${name.replace('/', '__')}@${version}`)
}

async function holds(folder: string, { name, version }: ForeignPackage): Promise<boolean> {
  const manifest = await readFile(path.join(folder, 'node_modules', name, 'package.json'), 'utf8').catch(
    () => '{}',
  )
  return (JSON.parse(manifest) as { version?: string }).version === version
}

async function npmInstall(folder: string, { name, version }: ForeignPackage): Promise<void> {
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', '--save-exact']
  try {
    await promisify(execFile)('npm', [...args, `${name}@${version}`], { cwd: folder, timeout: 10 * 60_000 })
  } catch (error) {
    const reason =
      error instanceof Error
        ? (error.message.split('\n').find(line => line.includes('npm error')) ?? error.message)
        : String(error)
    throw new Error(`npm could not install ${name}@${version}: ${reason}`, { cause: error })
  }
}
