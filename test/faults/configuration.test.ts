import { execFile } from 'node:child_process'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, test } from 'vitest'
import { childEnvironment, NODE_CONDITIONS } from './child-environment.ts'

interface Mistake {
  readonly name: string
  /** Makes it, in a folder of its own, and says what the command line needs for it. */
  make(folder: string): Promise<readonly string[]>
  readonly sentence: RegExp
}

const KEY_FILE_IS_WRONG =
  /^The key file \S+askgate\.key does not hold one name:key a line, each key 32 bytes or more in base64url\. Restore it, or name another file\.$/

const IN_THE_FOLDER: readonly Mistake[] = [
  {
    name: 'a data folder that can not be made',
    async make(folder) {
      await writeFile(join(folder, 'file'), '')
      return ['--data', join(folder, 'file', 'data')]
    },
    sentence: /^The data folder \S+ can not be written\. Choose another one with --data\.$/,
  },
  {
    name: 'a record that is a folder',
    async make(folder) {
      await mkdir(join(folder, 'askgate.db'))
      return ['--data', folder]
    },
    sentence: /^The store \S+askgate\.db is a folder or a device: name a file\.$/,
  },
  {
    name: 'a record that is something else',
    async make(folder) {
      await writeFile(join(folder, 'askgate.db'), 'CANARY '.repeat(1000))
      return ['--data', folder]
    },
    sentence:
      /^The file \S+askgate\.db is not a whole SQLite database: name another file or restore this one\.$/,
  },
  {
    name: 'a key file that others can read',
    make: folder => writeKeys(folder, `k1:${'CANARY'.repeat(10)}`, 0o644),
    sentence: /^The key file (\S+askgate\.key) can be read by others\. Run: chmod 600 \1$/,
  },
  {
    name: 'a key file with something else in it',
    make: folder => writeKeys(folder, 'CANARY'.repeat(10), 0o600),
    sentence: KEY_FILE_IS_WRONG,
  },
  {
    name: 'a key file with half a key in it',
    make: folder => writeKeys(folder, 'k1:CANARY', 0o600),
    sentence: KEY_FILE_IS_WRONG,
  },
]

const taken = createServer()
const AT_THE_PORT: readonly Mistake[] = [
  {
    name: 'a port that is taken',
    make(folder) {
      const address = taken.address()
      const port = typeof address === 'object' ? String(address?.port) : ''
      return Promise.resolve(['--data', folder, '--port', port])
    },
    sentence: /^Port \d+ on 127\.0\.0\.1 is taken\. Stop the program that uses it or choose another port\.$/,
  },
  {
    name: 'a port that is none',
    make: folder => Promise.resolve(['--data', folder, '--port', 'banana']),
    sentence:
      /^error: option '--port <number>' argument 'banana' is invalid\. A port is a number from 1 to 65535\.$/,
  },
]

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'askgate-configuration-'))
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  taken.close()
  await rm(root, { recursive: true })
})

test.concurrent.for([
  ...IN_THE_FOLDER.map(mistake => ({ ...mistake, flags: ['--stdio'], how: 'over stdio' })),
  ...[...IN_THE_FOLDER.slice(-1), ...AT_THE_PORT].map(mistake => ({
    ...mistake,
    flags: [],
    how: 'over HTTP',
  })),
])(
  '$name ends the server $how with one sentence that says what to do',
  async ({ make, sentence, flags }, { expect }) => {
    const folder = await mkdtemp(join(root, 'data-'))
    const args = await make(folder)

    const { code, stdout, stderr } = await runDemo([...flags, ...args])

    const [said = '', ...more] = stderr.split('\n')
    expect(said).toMatch(sentence)
    // Help may follow a mistake on the command line itself.
    if (!said.startsWith('error:')) expect(more).toEqual([''])
    expect(stdout + stderr).not.toMatch(/CANARY|^ +at /m)
    expect(stdout).toBe('')
    expect(code).toBe(1)
  },
)

interface Ran {
  readonly code: unknown
  readonly stdout: string
  readonly stderr: string
}

const ENTRY = fileURLToPath(new URL('../../packages/askgate/src/main.ts', import.meta.url))

/** What starts all the same is killed, and then has no code. */
function runDemo(args: readonly string[]): Promise<Ran> {
  return new Promise(resolve => {
    const child = execFile(
      process.execPath,
      [NODE_CONDITIONS, ENTRY, 'demo', ...args],
      { env: childEnvironment(), timeout: 20_000, killSignal: 'SIGKILL' },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : error.code, stdout, stderr })
      },
    )
    child.stdin?.end()
  })
}

async function writeKeys(folder: string, text: string, mode: number): Promise<readonly string[]> {
  await writeFile(join(folder, 'askgate.key'), text, { mode })
  return ['--data', folder]
}
