import { parse } from 'tldts'

/** Whose a host is, as far as its name tells. */
export interface Site {
  /**
   * The end of the host that somebody registered; what stands before it says nothing. None where the host is a number,
   * or a suffix that belongs to nobody alone.
   */
  readonly domain: string | undefined
  /** The platform that hands out `domain` to anybody, such as `github.io`. */
  readonly platform: string | undefined
  readonly warnings: readonly SiteWarning[]
}

export type SiteWarning = 'public-suffix' | 'unknown-suffix'

/**
 * @param host - In ASCII, from the URL parser.
 * @see [Public Suffix List](https://publicsuffix.org/list/)
 */
export function siteOf(host: string): Site {
  const { domain, publicSuffix, isIcann, isPrivate, isIp } = parse(host, {
    allowPrivateDomains: true,
    extractHostname: false,
  })
  if (isIp === true) return { domain: undefined, platform: undefined, warnings: [] }
  const listed = isIcann === true || isPrivate === true
  if (domain === null)
    return { domain: undefined, platform: undefined, warnings: listed ? ['public-suffix'] : [] }
  return {
    domain,
    platform: isPrivate === true && publicSuffix !== null ? publicSuffix : undefined,
    warnings: listed || RESERVED.test(host) ? [] : ['unknown-suffix'],
  }
}

/** Names that lead to this machine, or nowhere: RFC 6761. */
const RESERVED = /(?:^|\.)(?:localhost|test|example|invalid)\.?$/
