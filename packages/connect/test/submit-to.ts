import type { ConnectService } from '../src/index.ts'
import type { Browser, PageSeen } from './visitor.ts'

/** Sends a form of a page to another instance of the service than the one that showed it. */
export function submitTo(
  service: ConnectService,
  browser: Browser,
  page: PageSeen,
  action: string,
): Promise<Response> {
  const [, token = ''] =
    new RegExp(`action="${action}"[\\s\\S]*?name="token" value="([^"]+)"`).exec(page.text) ?? []
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { origin } = page.url
  return service.fetch(
    new Request(origin + action, {
      method: 'POST',
      body: new URLSearchParams({ token }),
      headers: { cookie, origin, 'sec-fetch-site': 'same-origin' },
    }),
  )
}
