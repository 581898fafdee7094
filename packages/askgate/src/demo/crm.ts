import { AskgateError } from '@askgate/core'
import {
  createCrm,
  type Crm,
  type CrmOptions,
  type CrmProviderOptions,
  type Draft,
  listen,
  type Message,
  type NewCrmAccount,
} from '@askgate/example-follow-up'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type AccountName, createCrmAccounts } from './accounts.ts'

export interface DemoCrm {
  readonly url: string
  readonly accounts: Readonly<Record<AccountName, NewCrmAccount>>
  /** As pages on a server of their own know it. */
  readonly forPages: CrmProviderOptions
  /** As a program on the person's own machine knows it. */
  readonly forLocal: CrmProviderOptions
  /** Everything that was drafted, oldest first. */
  drafts(): Promise<readonly Draft[]>
  /** Everything that was sent, oldest first. */
  messages(): Promise<readonly Message[]>
  close(): Promise<void>
}

export interface DemoCrmOptions {
  /** Exists, and can be written. */
  readonly folder: string
  /** Origin of the pages on a server of their own, where there are any. */
  readonly pages?: string
}

export function crmFile(folder: string): string {
  return join(folder, 'crm.db')
}

/**
 * Starts Acme's CRM on loopback, with its file in the folder.
 *
 * @throws {@link AskgateError} `configuration` when the file is something else.
 */
export async function startCrm({ folder, pages }: DemoCrmOptions): Promise<DemoCrm> {
  const [apiKey, clientSecret] = [secret(), secret()]
  const accounts = createCrmAccounts()
  const apps: CrmOptions['apps'] = [
    {
      id: 'acme-sales-local',
      name: 'Acme Sales on this computer',
      redirectUris: [callback('http://127.0.0.1')],
    },
    ...(pages === undefined
      ? []
      : [{ id: 'acme-sales', secret: clientSecret, name: 'Acme Sales', redirectUris: [callback(pages)] }]),
  ]
  let crm: Crm | undefined
  const { origin: url, close } = await listen(origin => {
    crm = openCrm({ origin, file: crmFile(folder), apiKey, accounts: Object.values(accounts), apps })
    return crm
  })

  async function list(name: 'drafts' | 'messages') {
    const response = await fetch(new URL(`/${name}`, url), { headers: { 'x-api-key': apiKey } })
    return (await response.json()) as {
      readonly drafts: readonly Draft[]
      readonly messages: readonly Message[]
    }
  }

  return {
    url,
    accounts,
    forPages: { url, clientId: 'acme-sales', clientSecret },
    forLocal: { url, clientId: 'acme-sales-local' },
    drafts: async () => (await list('drafts')).drafts,
    messages: async () => (await list('messages')).messages,
    close: async () => {
      await close()
      crm?.close()
    },
  }
}

function callback(origin: string): string {
  return `${origin}/callback/crm`
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}

function openCrm(options: CrmOptions): Crm {
  try {
    return createCrm(options)
  } catch (cause) {
    const message = `The file ${options.file} can not be used by the CRM. Move it away, or choose another folder with --data.`
    throw new AskgateError('configuration', message, { cause })
  }
}
