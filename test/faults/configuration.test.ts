import { execFile } from 'node:child_process'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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
    make: folder => Promise.resolve(['--data', folder, '--port', takenPort()]),
    sentence: /^Port \d+ on 127\.0\.0\.1 is taken\. Stop the program that uses it or choose another port\.$/,
  },
  {
    name: 'a port that is none',
    make: folder => Promise.resolve(['--data', folder, '--port', 'banana']),
    sentence:
      /^error: option '--port <number>' argument 'banana' is invalid\. A port is a number from 1 to 65535\.$/,
  },
]

const CRM_ENVIRONMENT = { CRM_KEY: 'CANARY', CRM_ACCOUNTS: '[]', CRM_APPS: '[]' }

interface ExampleMistake {
  readonly name: string
  /** From the folder of the examples. */
  readonly entry: string
  /** Makes it, in a folder of its own, and says what the environment needs for it. */
  make(folder: string): Promise<Readonly<Record<string, string>>>
  readonly sentence: RegExp
}

const IN_THE_EXAMPLES: readonly ExampleMistake[] = [
  ...(['stdio', 'http'] as const).flatMap(transport => [
    {
      name: `follow-up over ${transport}: a key file that others can read`,
      entry: `follow-up/src/${transport}.ts`,
      async make(folder: string) {
        await writeKeys(folder, `k1:${'CANARY'.repeat(10)}`, 0o644)
        return followUpEnvironment(folder)
      },
      sentence: /^The key file (\S+askgate\.key) can be read by others\. Run: chmod 600 \1$/,
    },
    {
      name: `follow-up over ${transport}: keys of the vault that others can read`,
      entry: `follow-up/src/${transport}.ts`,
      async make(folder: string) {
        await writeFile(join(folder, 'vault.key'), `v1:${'CANARY'.repeat(10)}`, { mode: 0o644 })
        return followUpEnvironment(folder)
      },
      sentence: /^The key file (\S+vault\.key) can be read by others\. Run: chmod 600 \1$/,
    },
    {
      name: `follow-up over ${transport}: a record that can not be written`,
      entry: `follow-up/src/${transport}.ts`,
      async make(folder: string) {
        await mkdir(join(folder, 'askgate.db'))
        return followUpEnvironment(folder)
      },
      sentence: /^The store \S+askgate\.db is a folder or a device: name a file\.$/,
    },
    {
      name: `follow-up over ${transport}: a record that is another program's`,
      entry: `follow-up/src/${transport}.ts`,
      make(folder: string) {
        const foreign = new DatabaseSync(join(folder, 'askgate.db'))
        foreign.exec('create table canary (CANARY text)')
        foreign.close()
        return Promise.resolve(followUpEnvironment(folder))
      },
      sentence: /^The file \S+askgate\.db is the database of another program: name another file\.$/,
    },
  ]),
  {
    name: 'follow-up over http: a port that is taken',
    entry: 'follow-up/src/http.ts',
    make: folder =>
      Promise.resolve({ ...followUpEnvironment(folder), RESOURCE: `http://127.0.0.1:${takenPort()}/mcp` }),
    sentence: /^Port \d+ on 127\.0\.0\.1 is taken\. Stop the program that uses it or choose another port\.$/,
  },
  {
    name: 'follow-up over http: pages whose port is taken',
    entry: 'follow-up/src/http.ts',
    make: folder =>
      Promise.resolve({ ...followUpEnvironment(folder), PAGES: `http://127.0.0.1:${takenPort()}` }),
    sentence: /^Port \d+ on 127\.0\.0\.1 is taken\. Stop the program that uses it or choose another port\.$/,
  },
  {
    name: 'follow-up over http: pages that are not https',
    entry: 'follow-up/src/http.ts',
    make: folder => Promise.resolve({ ...followUpEnvironment(folder), PAGES: 'http://pages.example' }),
    sentence:
      /^pages\.origin is an https origin such as https:\/\/connect\.example; http is for loopback only\.$/,
  },
  {
    name: 'follow-up over http: a resource that is not https',
    entry: 'follow-up/src/http.ts',
    make: folder =>
      Promise.resolve({ ...followUpEnvironment(folder), RESOURCE: 'http://CANARY@mcp.example/mcp' }),
    sentence:
      /^HTTP hosting: authorization\.resource holds a user name or password\. authorization\.resource must be https; http is for loopback only\.$/,
  },
  {
    name: 'follow-up over http: a resource that is no address',
    entry: 'follow-up/src/http.ts',
    make: folder => Promise.resolve({ ...followUpEnvironment(folder), RESOURCE: 'CANARY' }),
    sentence: /^Set these environment variables, which are missing or wrong: RESOURCE\.$/,
  },
  {
    name: 'the CRM: a file that is a folder',
    entry: 'follow-up/src/crm-server.ts',
    make: folder => Promise.resolve({ ...CRM_ENVIRONMENT, CRM_FILE: folder }),
    sentence: /^The start failed: unable to open database file$/,
  },
  {
    name: 'the CRM: a file that is something else',
    entry: 'follow-up/src/crm-server.ts',
    async make(folder) {
      const file = join(folder, 'crm.db')
      await writeFile(file, 'CANARY '.repeat(1000))
      return { ...CRM_ENVIRONMENT, CRM_FILE: file }
    },
    sentence: /^The start failed: file is not a database$/,
  },
  {
    name: 'the CRM: a port that is taken',
    entry: 'follow-up/src/crm-server.ts',
    make: folder =>
      Promise.resolve({ ...CRM_ENVIRONMENT, CRM_FILE: join(folder, 'crm.db'), PORT: takenPort() }),
    sentence: /^The start failed: listen EADDRINUSE: address already in use 127\.0\.0\.1:\d+$/,
  },
  {
    name: 'the CRM: a port that is none',
    entry: 'follow-up/src/crm-server.ts',
    make: folder => Promise.resolve({ ...CRM_ENVIRONMENT, CRM_FILE: join(folder, 'crm.db'), PORT: 'banana' }),
    sentence: /^Set these environment variables, which are missing or wrong: PORT\.$/,
  },
  {
    name: 'pick-offer over http: a port that is taken',
    entry: 'pick-offer/src/http.ts',
    make: () => Promise.resolve({ PORT: takenPort() }),
    sentence: /^Port \d+ on 127\.0\.0\.1 is taken\. Stop the program that uses it or choose another port\.$/,
  },
  {
    name: 'pick-offer over http: a port that is none',
    entry: 'pick-offer/src/http.ts',
    make: () => Promise.resolve({ PORT: 'banana' }),
    sentence: /^The port must be a whole number from 0 to 65535; 0 takes one that is free\.$/,
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

    const { code, stdout, stderr } = await run([DEMO, 'demo', ...flags, ...args])

    const [said = '', ...more] = stderr.split('\n')
    expect(said).toMatch(sentence)
    // Help may follow a mistake on the command line itself.
    if (!said.startsWith('error:')) expect(more).toEqual([''])
    expect(stdout + stderr).not.toMatch(/CANARY|^ +at /m)
    expect(stdout).toBe('')
    expect(code).toBe(1)
  },
)

test.concurrent.for(IN_THE_EXAMPLES)(
  '$name ends the process with one sentence that says what is wrong',
  async ({ entry, make, sentence }, { expect }) => {
    const folder = await mkdtemp(join(root, 'data-'))
    const environment = await make(folder)

    const { code, stdout, stderr } = await run([NO_WARNING, EXAMPLES + entry], environment)

    const [said = '', ...more] = stderr.split('\n')
    expect(said).toMatch(sentence)
    expect(more).toEqual([''])
    expect(stdout + stderr).not.toContain('CANARY')
    expect(stdout).toBe('')
    expect(code).toBe(1)
  },
)

interface Ran {
  readonly code: unknown
  readonly stdout: string
  readonly stderr: string
}

const DEMO = fileURLToPath(new URL('../../packages/askgate/src/main.ts', import.meta.url))
const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url))
/** Node 22 calls its SQLite experimental. */
const NO_WARNING = '--disable-warning=ExperimentalWarning'

/** What starts all the same is killed, and then has no code. */
function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ran> {
  return new Promise(resolve => {
    const child = execFile(
      process.execPath,
      [NODE_CONDITIONS, ...args],
      { env: childEnvironment(environment), timeout: 20_000, killSignal: 'SIGKILL' },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : error.code, stdout, stderr })
      },
    )
    child.stdin?.end()
  })
}

function followUpEnvironment(folder: string): Readonly<Record<string, string>> {
  return {
    CRM_URL: 'http://127.0.0.1:1',
    CRM_CLIENT_ID: 'acme-sales',
    CRM_CLIENT_SECRET: 'CANARY',
    DATA: folder,
    RESOURCE: 'http://127.0.0.1/mcp',
    ISSUER: 'https://login.example',
    SALES: 'alice',
    PAGES: 'http://127.0.0.1:0',
    PAGES_CLIENT_ID: 'pages',
    PAGES_CLIENT_SECRET: 'CANARY',
  }
}

function takenPort(): string {
  const address = taken.address()
  return typeof address === 'object' ? String(address?.port) : ''
}

async function writeKeys(folder: string, text: string, mode: number): Promise<readonly string[]> {
  await writeFile(join(folder, 'askgate.key'), text, { mode })
  return ['--data', folder]
}
