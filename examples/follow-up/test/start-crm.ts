import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CrmApp } from '../src/crm/authorization-server.ts'
import { createCrm, type Crm } from '../src/crm/crm.ts'
import { listen } from '../src/crm/listen.ts'
import type { Draft, Message } from '../src/crm/records.ts'

export interface RunningCrm {
  readonly origin: string
  readonly file: string
  /** As the operator, or with an access token. */
  request(method: string, path: string, body?: unknown, token?: string): Promise<Response>
  drafts(): Promise<readonly Draft[]>
  messages(): Promise<readonly Message[]>
  withdraw(service: string): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

export type Person = 'alice' | 'bob'

/** What each person is called at the CRM, which knows them by nothing else. */
export const CRM_ACCOUNTS = {
  alice: { id: 'alice.ames', name: 'Alice Ames', password: 'correct paper clip' },
  bob: { id: 'bob.brook', name: 'Bob Brook', password: 'stapler battery' },
} as const satisfies Readonly<Record<Person, unknown>>

export const CRM_APP = { id: 'acme-sales', secret: 'what only the CRM and the pages know' } as const

/** Answers in the API's place, or hands the request on to it. */
export type Fault = (request: Request, handOn: () => Promise<Response>) => Promise<Response>

export interface CrmStart {
  /** A fault that throws cuts the connection. */
  readonly fault?: Fault
  readonly redirectUris?: readonly string[]
  readonly apps?: readonly CrmApp[]
  /** Of one that is kept. */
  readonly file?: string
}

const NO_FAULT: Fault = (_request, handOn) => handOn()

/** A CRM with a file of its own. */
export async function startCrm(start: CrmStart = {}): Promise<RunningCrm> {
  const { fault = NO_FAULT, redirectUris = ['https://pages.example/callback/crm'] } = start
  const folder = await mkdtemp(join(tmpdir(), 'crm-'))
  const apiKey = 'the key of the tests'
  const { file = join(folder, 'crm.db') } = start
  let crm: Crm | undefined
  const { origin, close } = await listen(at => {
    const {
      api,
      pages,
      close: closeCrm,
    } = createCrm({
      ...{ origin: at, file, apiKey },
      accounts: Object.values(CRM_ACCOUNTS),
      apps: [{ ...CRM_APP, name: 'Acme Sales', redirectUris }, ...(start.apps ?? [])],
    })
    crm = { api: request => fault(request, () => api(request)), pages, close: closeCrm }
    return crm
  })

  const request: RunningCrm['request'] = (method, path, body, token) =>
    fetch(new URL(path, origin), {
      method,
      headers: token === undefined ? { 'x-api-key': apiKey } : { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  async function list(name: 'drafts' | 'messages') {
    const body = await (await request('GET', `/${name}`)).json()
    return body as { readonly drafts: readonly Draft[]; readonly messages: readonly Message[] }
  }

  return {
    origin,
    file,
    request,
    drafts: async () => (await list('drafts')).drafts,
    messages: async () => (await list('messages')).messages,
    async withdraw(service) {
      await request('PATCH', `/services/${encodeURIComponent(service)}`, { offered: false })
    },
    async [Symbol.asyncDispose]() {
      await close()
      crm?.close()
      await rm(folder, { recursive: true })
    },
  }
}
