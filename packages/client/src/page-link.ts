import { link } from '@askgate/core'
import { isLikeTrusted } from './look-alike.ts'
import { type Site, siteOf } from './site.ts'

/** An address a server sends somebody to, as far as its text tells. Nothing is fetched. */
export interface PageLink {
  /** `warn`: a person may open it, after reading why it is odd. `block`: it is neither shown as a link nor opened. */
  readonly verdict: 'ok' | 'warn' | 'block'
  /** In ASCII: what a browser would really open. `undefined` where the text is no URL. */
  readonly host: string | undefined
  readonly site: Site | undefined
  /** Every reason that applies, gravest first: those of core's `link`, of {@link siteOf}, and `like-trusted`. */
  readonly reasons: readonly string[]
}

export interface PageLinkContext {
  /** http is allowed, on loopback only. */
  readonly allowLoopbackHttp: boolean
  /** Hosts people know; one that only looks like them is odd. */
  readonly trustedHosts?: readonly string[]
}

/** @param url - As received. Untrusted. */
export function judgePageLink(
  url: string,
  { allowLoopbackHttp, trustedHosts = [] }: PageLinkContext,
): PageLink {
  const { verdict, reasons, host } = link(url, { development: allowLoopbackHttp })
  if (host === undefined) return { verdict, host, site: undefined, reasons }

  const site = siteOf(host)
  const more = [
    // Of a name in the own network it is no news that it is on no public list.
    ...(reasons.includes('local-name') ? [] : site.warnings),
    ...(isLikeTrusted(host, trustedHosts) ? ['like-trusted'] : []),
  ]
  return {
    verdict: verdict === 'ok' && more.length > 0 ? 'warn' : verdict,
    host,
    site,
    reasons: [...reasons, ...more],
  }
}
