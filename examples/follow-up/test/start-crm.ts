import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCrm } from '../src/crm/crm.ts'
import { listen } from '../src/crm/listen.ts'
import { createCrmClient, type CrmClient } from '../src/crm-client.ts'

export interface RunningCrm {
  readonly client: CrmClient
  readonly url: string
  readonly apiKey: string
  request(method: string, path: string, body?: unknown): Promise<Response>
  withdraw(service: string): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Answers in the CRM's place, or hands the request on to it. */
export type Fault = (request: Request, handOn: () => Promise<Response>) => Promise<Response>

/** A CRM with a file of its own. A fault that throws cuts the connection. */
export async function startCrm(fault: Fault = (_request, handOn) => handOn()): Promise<RunningCrm> {
  const folder = await mkdtemp(join(tmpdir(), 'crm-'))
  const apiKey = 'the key of the tests'
  const crm = createCrm({ file: join(folder, 'crm.db'), apiKey })
  const { url, close } = await listen(request => fault(request, () => crm.fetch(request)))
  const request = (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(new URL(path, url), {
      method,
      headers: { 'x-api-key': apiKey },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  return {
    client: createCrmClient({ url, apiKey }),
    url,
    apiKey,
    request,
    withdraw: async service => {
      await request('PATCH', `/services/${encodeURIComponent(service)}`, { offered: false })
    },
    async [Symbol.asyncDispose]() {
      await close()
      crm.close()
      await rm(folder, { recursive: true })
    },
  }
}
