import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test.for([
  ['stdio', 'CRM_URL, CRM_CLIENT_ID'],
  ['http', 'CRM_URL, CRM_CLIENT_ID, RESOURCE, ISSUER, SALES, PAGES, PAGES_CLIENT_ID, PAGES_CLIENT_SECRET'],
  ['crm-server', 'CRM_KEY, CRM_ACCOUNTS, CRM_APPS'],
] as const)('%s started without its environment says what is missing and fails', async ([entry, names]) => {
  const file = fileURLToPath(new URL(`../src/${entry}.ts`, import.meta.url))

  const failed = run(process.execPath, ['--conditions=askgate-source', file], { env: {} })

  await expect(failed).rejects.toMatchObject({
    code: 1,
    stderr: `Set these environment variables, which are missing or wrong: ${names}.\n`,
    stdout: '',
  })
})

test('the CRM and the server run as processes of their own, told what they need by their environment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'follow-up-'))
  const pages = `http://127.0.0.1:${await freePort()}`
  const app = { id: 'sales', secret: 'secret', name: 'Acme Sales', redirectUris: [`${pages}/callback/crm`] }
  await using crm = start('crm-server', {
    CRM_KEY: 'key',
    CRM_FILE: join(folder, 'crm.db'),
    CRM_ACCOUNTS: JSON.stringify([{ id: 'alice', name: 'Alice Ames', password: 'correct paper clip' }]),
    CRM_APPS: JSON.stringify([app]),
  })
  const crmUrl = await crm.says(/The CRM is served at (\S+)/)
  await using server = start('http', {
    ...{ CRM_URL: crmUrl, CRM_CLIENT_ID: app.id, CRM_CLIENT_SECRET: app.secret, DATA: folder },
    ...{ RESOURCE: 'http://127.0.0.1:0/mcp', ISSUER: 'http://127.0.0.1:9', SALES: 'alice' },
    ...{ PAGES: pages, PAGES_CLIENT_ID: 'pages', PAGES_CLIENT_SECRET: 'secret' },
  })
  const url = await server.says(/Follow-ups are served at (\S+)/)

  expect((await fetch(url, { method: 'POST' })).status).toBe(401)
  expect(await (await fetch(`${pages}/questions`)).text()).toContain('Sign in to go on')
  expect((await fetch(`${crmUrl}/services`)).status).toBe(200)
  await rm(folder, { recursive: true })
})

test.for(['not json', '{}', '[{"id":"alice"}]'])('accounts of the CRM are not %s', async CRM_ACCOUNTS => {
  const failed = run(process.execPath, argumentsOf('crm-server'), {
    env: { CRM_KEY: 'key', CRM_ACCOUNTS, CRM_APPS: '[]' },
  })

  await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('CRM_ACCOUNTS.\n') })
})

function argumentsOf(entry: string): readonly string[] {
  return ['--conditions=askgate-source', fileURLToPath(new URL(`../src/${entry}.ts`, import.meta.url))]
}

function start(entry: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, argumentsOf(entry), { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise(resolve => child.once('exit', resolve))
  return {
    async says(pattern: RegExp): Promise<string> {
      for await (const line of createInterface({ input: child.stdout })) {
        const [, found] = pattern.exec(line) ?? []
        if (found !== undefined) return found
      }
      throw new Error(`${entry} ended without a word.`)
    },
    async [Symbol.asyncDispose]() {
      child.kill()
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
