import type { ConnectService } from '../src/index.ts'
import { type Browser, formOf, type PageSeen } from './visitor.ts'

/** Sends a form of a page to another instance of the service than the one that showed it. */
export function submitTo(
  service: ConnectService,
  browser: Browser,
  page: PageSeen,
  action: string,
): Promise<Response> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { origin } = page.url
  return service.fetch(
    new Request(origin + action, {
      method: 'POST',
      body: formOf(page, action).fields,
      headers: { cookie, origin, 'sec-fetch-site': 'same-origin' },
    }),
  )
}
