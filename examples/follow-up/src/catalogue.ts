import { z } from 'zod'

/** What Acme sells, which the CRM tells everybody. */
export interface Catalogue {
  /** Names of the services that are offered now. */
  offered(): Promise<readonly string[]>
}

const Services = z.object({ services: z.array(z.object({ name: z.string(), offered: z.boolean() })) })

const TIMEOUT_MS = 10_000

/** @param url - Of the CRM. */
export function createCatalogue(url: string): Catalogue {
  return {
    async offered() {
      const response = await fetch(new URL('/services', url), {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`The catalogue answered ${response.status}.`)
      const { services } = Services.parse(await response.json())
      return services.filter(({ offered }) => offered).map(({ name }) => name)
    },
  }
}
