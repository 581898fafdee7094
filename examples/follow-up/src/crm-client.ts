import { z } from 'zod'

/** What the tool needs of the CRM. */
export interface CrmClient {
  /** Names of the services that are offered now. */
  offeredServices(): Promise<readonly string[]>
  /** Makes one more draft each time it is called; none when the CRM receives it later than that. */
  createDraft(
    draft: { readonly reference: string; readonly service: string; readonly text: string },
    notAfter: Date,
  ): Promise<Draft>
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

const TIMEOUT_MS = 10_000

export function createCrmClient({ url, apiKey }: CrmClientOptions): CrmClient {
  async function request<T>(
    path: string,
    parse: z.ZodType<T>,
    init: {
      readonly method?: string
      readonly headers?: Record<string, string>
      readonly body?: string
    } = {},
  ): Promise<T> {
    const response = await fetch(new URL(path, url), {
      ...init,
      headers: { ...init.headers, 'x-api-key': apiKey, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
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
    createDraft: (draft, notAfter) =>
      request('/drafts', Draft, {
        method: 'POST',
        headers: { 'x-not-after': notAfter.toISOString() },
        body: JSON.stringify(draft),
      }),
    draftsWith: async reference => {
      const { drafts } = await request(`/drafts?${new URLSearchParams({ reference }).toString()}`, Drafts)
      return drafts
    },
  }
}
