import { AskgateError } from '@askgate/core'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { Browser, BrowserType } from 'playwright-core'

/**
 * A real Chromium without a window: one that is installed, otherwise the one that comes with the development
 * dependencies.
 *
 * @throws {@link AskgateError} `configuration` that names what to install.
 */
export async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core').catch(say(NO_DRIVER))
  return start(chromium).catch(say(NO_BROWSER))
}

const NO_DRIVER =
  'A browser is driven by playwright-core, which is not installed. Run: npm install playwright-core'
const NO_BROWSER =
  'No browser could be started. Install Chromium or Google Chrome, or name one with ASKGATE_BROWSER=/path/to/chrome.'

function say(message: string) {
  return (cause: unknown): never => {
    throw new AskgateError('configuration', message, { cause })
  }
}

async function start(chromium: BrowserType): Promise<Browser> {
  const installed = findInstalled()
  const { executablePath, env } =
    installed === undefined ? await unpack() : { executablePath: installed, env: {} }
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    // Containers have no user namespaces to build a sandbox with. Everything else stays as it is for people: site
    // isolation, the rules of cookies, content security policies.
    args: ['--no-sandbox', '--font-render-hinting=none', '--disable-gpu'],
  })
}

function findInstalled(): string | undefined {
  const named = process.env['ASKGATE_BROWSER']
  if (named !== undefined && named !== '') return named
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(folder => folder !== '')
  const places = [
    ...folders.flatMap(folder => names.map(name => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  return places.find(place => existsSync(place))
}

/** Unpacked once for each version, under another name until it is whole: tests run in several processes. */
async function unpack() {
  const { default: packaged, inflate } = await import('@sparticuz/chromium')
  const root = packageRoot('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const home = join(tmpdir(), `askgate-chromium-${String(process.getuid?.() ?? 0)}-${version}`)
  if (!existsSync(home)) {
    const draft = await mkdtemp(join(tmpdir(), 'askgate-chromium-'))
    const before = process.env['TMPDIR']
    // The package unpacks into the folder for temporary files, and always under the same name.
    process.env['TMPDIR'] = draft
    try {
      await packaged.executablePath()
      await inflate(join(root, 'bin', 'al2023.tar.br'))
    } finally {
      if (before === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = before
    }
    await rename(draft, home).catch(() => rm(draft, { recursive: true }))
  }
  // Libraries that a bare machine lacks; those that are there come first.
  const libraries = [process.env['LD_LIBRARY_PATH'], join(home, 'al2023/lib')].filter(
    path => path !== undefined,
  )
  return { executablePath: join(home, 'chromium'), env: { LD_LIBRARY_PATH: libraries.join(':') } }
}

/** Where npm put a package whose entry lies one folder below its root. */
function packageRoot(name: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
}
