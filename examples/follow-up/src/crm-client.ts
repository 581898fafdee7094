import { z } from 'zod'

/** What the tool needs of the CRM. */
export interface CrmClient {
  /** Names of the services that are offered now. */
  offeredServices(): Promise<readonly string[]>
  /** Makes one more draft each time it is called. */
  createDraft(draft: {
    readonly reference: string
    readonly service: string
    readonly text: string
  }): Promise<Draft>
  draftsWith(reference: string): Promise<readonly Draft[]>
}

export type Draft = z.infer<typeof Draft>

export interface CrmClientOptions {
  readonly url: string
  readonly apiKey: string
}

/** The CRM did not do what it was asked. `message` holds no value of the request. */
export class CrmError extends Error {
  override readonly name = 'CrmError'
}

const Draft = z.object({ id: z.number(), reference: z.string(), service: z.string() })
const Drafts = z.object({ drafts: z.array(Draft) })
const Services = z.object({ services: z.array(z.object({ name: z.string(), offered: z.boolean() })) })

/**
 * Well below the 30 seconds after which another process may take an effect over: when that one asks for the draft, a
 * request of ours is no longer on its way.
 */
const TIMEOUT_MS = 10_000

export function createCrmClient({ url, apiKey }: CrmClientOptions): CrmClient {
  async function request<T>(path: string, parse: z.ZodType<T>, body?: unknown): Promise<T> {
    const response = await fetch(new URL(path, url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new CrmError(`The CRM answered ${String(response.status)}.`)
    const parsed = parse.safeParse(await response.json())
    if (!parsed.success) throw new CrmError('The CRM answered something else than it was asked.')
    return parsed.data
  }

  return {
    offeredServices: async () => {
      const { services } = await request('/services', Services)
      return services.filter(({ offered }) => offered).map(({ name }) => name)
    },
    createDraft: draft => request('/drafts', Draft, draft),
    draftsWith: async reference => {
      const { drafts } = await request(`/drafts?${new URLSearchParams({ reference }).toString()}`, Drafts)
      return drafts
    },
  }
}
