import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const ONE_CALL = fileURLToPath(new URL('check-one-call.ts', import.meta.url))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'askgate-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a taken port is one sentence and a failure', async () => {
  const other = createServer()
  await new Promise<void>(resolve => {
    other.listen(0, '127.0.0.1', resolve)
  })
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''

  expect(await askgate('demo', '--data', folder, '--port', port)).toEqual({
    code: 1,
    stdout: '',
    stderr: `Port ${port} on 127.0.0.1 is taken. Stop the program that uses it or choose another port.\n`,
  })
  other.close()
})

test('a data folder that can not be made is one sentence and a failure', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')

  expect(await askgate('demo', '--check', '--data', join(file, 'data'))).toEqual({
    code: 1,
    stdout: '',
    stderr: `The data folder ${join(file, 'data')} can not be written. Choose another one with --data.\n`,
  })
})

test.for([[], ['--stdio']])(
  'a key file that others can read is one sentence and a failure: %j',
  async flags => {
    const key = join(folder, 'askgate.key')
    await writeFile(key, `k1:${'A'.repeat(43)}\n`, { mode: 0o644 })

    expect(await askgate('demo', ...flags, '--data', folder)).toEqual({
      code: 1,
      stdout: '',
      stderr: `The key file ${key} can be read by others. Run: chmod 600 ${key}\n`,
    })
  },
)

test('a file of the CRM that is something else is one sentence and a failure', async () => {
  await writeFile(join(folder, 'crm.db'), 'a text, and a long one, in the place of a database')

  const { code, stderr } = await askgate('demo', '--data', folder)

  expect(code).toBe(1)
  expect(stderr).toMatch(/^The file .*crm\.db can not be used by the CRM\. .*\n$/)
})

test.for([
  [['--port', 'eighty'], 'A port is a number from 1 to 65535.'],
  [['--stdio', '--check'], "option '--stdio' cannot be used with option '--check'"],
] as const)('%j is refused in one line', async ([flags, words]) => {
  const { code, stdout, stderr } = await askgate('demo', '--data', folder, ...flags)

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain(words)
  expect(stderr.trimEnd()).not.toContain('\n')
})

test('a check whose every call is as it must be succeeds', async () => {
  const { code, stdout } = await node(ONE_CALL, { EXPECT: 'what comes' }, 'demo', '--check', '--data', folder)

  expect(stdout).toMatch(/\n1 calls in .* Each is as it must be\.\n$/)
  expect(code).toBe(0)
})

test('a check with a call that is not as it must be fails', async () => {
  const { code, stdout } = await node(ONE_CALL, { EXPECT: 'another' }, 'demo', '--check', '--data', folder)

  expect(stdout).toMatch(/✗ [^]*\n1 calls in .* 1 are not as they must be\.\n$/)
  expect(code).toBe(1)
})

test('a check without a browser fails before anything is played, and says what to install', async () => {
  const missing = { ASKGATE_BROWSER: join(folder, 'no-browser') }

  expect(await node(MAIN, missing, 'demo', '--check', '--data', folder)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'No browser could be started. Install Chromium or Google Chrome, or name one with ASKGATE_BROWSER=/path/to/chrome.\n',
  })
})

test('demo --stdio serves the tools of both examples, tells the login of the CRM beside them, and ends with its input', async () => {
  const data = join(folder, 'new')
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--conditions=askgate-source', MAIN, 'demo', '--stdio', '--data', data],
    stderr: 'pipe',
  })
  let told = ''
  transport.stderr?.on('data', (chunk: Buffer) => (told += chunk.toString()))
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transport)

  const { tools } = await client.listTools()
  const started = performance.now()
  await client.close()

  expect(tools.map(({ name }) => name)).toEqual([
    'draft_follow_up',
    'send_follow_up',
    'continue',
    'pick_offer',
  ])
  expect(told).toMatch(/^The CRM will ask you to sign in: alice\.ames, password \S+\n$/)
  expect((await stat(data)).mode & 0o777).toBe(0o700)
  // A process that does not end by itself is ended by the SDK after two seconds.
  expect(performance.now() - started).toBeLessThan(1500)
})

test.for([
  [['{"id":1,"input":{"url":"https://mcp.example.com/"}}'], 0],
  [['{"id":1,"input":{"url":"https://mcp.example.com/"}}', '{'], 2],
] as const)(
  'judge reads standard input, and a line that is none makes it fail: %j',
  async ([lines, code]) => {
    const ended = await run(MAIN, {}, ['judge', 'url'], lines.join('\n'))

    expect(ended).toMatchObject({ code, stderr: '' })
    expect(ended.stdout.trimEnd().split('\n')).toHaveLength(lines.length)
    expect(ended.stdout).toContain('"id":1,"verdict":"ok","host_ascii":"mcp.example.com"')
  },
)

test('judge answers before its input has ended, so that somebody can talk with it', async () => {
  const child = spawn(process.execPath, ['--conditions=askgate-source', MAIN, 'judge', 'url'])
  const answered = once(child.stdout.setEncoding('utf8'), 'data') as Promise<[string]>
  child.stdin.write('{"id":1,"input":{"url":"https://mcp.example.com/"}}\n')

  expect((await answered)[0]).toContain('"verdict":"ok"')
  const ended = once(child, 'exit')
  child.stdin.end()
  expect(await ended).toEqual([0, null])
})

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

function askgate(...args: readonly string[]): Promise<Ended> {
  return node(MAIN, {}, ...args)
}

function node(
  file: string,
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Ended> {
  return run(file, env, args, '')
}

function run(
  file: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  input: string,
): Promise<Ended> {
  return new Promise(resolve => {
    const child = execFile(
      process.execPath,
      ['--conditions=askgate-source', file, ...args],
      { env: { ...process.env, ...env } },
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode, stdout, stderr })
      },
    )
    child.stdin?.end(input)
  })
}
