import type { UrlView } from '../view.ts'
import type { Screen } from './screen.ts'
import { wrapHard, wrapHost } from './width.ts'

/** Where a page is: its host with the part that counts, whose it is, and the whole address. */
export function showSite(screen: Screen, view: UrlView): void {
  const { host, domain, platform, written, url } = view
  screen.text('The page is on', 'dim')
  showHost(screen, host, host.length - (domain ?? host).length)
  if (written !== undefined) screen.text(`Also written as ${written}`)
  if (domain !== undefined && platform !== undefined)
    screen.text(`Domain: ${domain}. It is somebody’s site on ${platform}, where anybody can have one.`)
  else if (domain !== undefined && domain !== host) screen.text(`Domain: ${domain}`)

  screen.gap()
  screen.text('Its whole address', 'dim')
  screen.lines(wrapHard(url, screen.columns))
}

/** What a page is called in a sentence. */
export function siteName({ domain, host }: UrlView): string {
  return domain ?? host
}

/** Dims what stands before the domain, which whoever owns it can choose freely. */
function showHost(screen: Screen, host: string, start: number): void {
  let offset = 0
  const lines = wrapHost(host, screen.columns).map(line => {
    const before = Math.max(0, Math.min(line.length, start - offset))
    offset += line.length
    return (
      (before > 0 ? screen.style('dim', line.slice(0, before)) : '') +
      (before < line.length ? screen.style('bold', line.slice(before)) : '')
    )
  })
  screen.lines(lines)
}
