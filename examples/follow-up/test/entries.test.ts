import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test.for([
  ['stdio', 'Set these environment variables, which are missing or wrong: CRM_URL, CRM_KEY.\n'],
  [
    'http',
    'Set these environment variables, which are missing or wrong: CRM_URL, CRM_KEY, RESOURCE, ISSUER, SALES.\n',
  ],
  ['crm-server', 'Set these environment variables, which are missing or wrong: CRM_KEY.\n'],
] as const)(
  '%s started without its environment says what is missing and fails',
  async ([entry, sentence]) => {
    const file = fileURLToPath(new URL(`../src/${entry}.ts`, import.meta.url))

    const failed = run(process.execPath, ['--conditions=askgate-source', file], { env: {} })

    await expect(failed).rejects.toMatchObject({ code: 1, stderr: sentence, stdout: '' })
  },
)
