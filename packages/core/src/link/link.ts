import { block, type LinkFinding, warn } from './finding.ts'
import { judgeHost } from './judge-host.ts'
import { judgePort } from './judge-port.ts'
import { judgeQuery } from './judge-query.ts'
import { judgeText } from './judge-text.ts'

export interface LinkContext {
  /** Development: http is allowed, on loopback only. */
  readonly development?: boolean
}

export interface LinkVerdict {
  /** `warn`: a person may open it, after reading why it is odd. `block`: it is neither sent nor opened. */
  readonly verdict: 'ok' | 'warn' | 'block'
  /** Every reason that applies, gravest first; names from `LinkReason`. */
  readonly reasons: readonly string[]
  /** The host that would really be opened, in ASCII; `undefined` where the text is no URL. */
  readonly host: string | undefined
}

/**
 * Whether a URL from a server may be shown to a person and opened. Judged from its text alone; nothing is fetched.
 *
 * Only https passes, and http on loopback in development. A text that is not what a browser would open is refused.
 * Which domains are public suffixes, and which names are well known, is not known here.
 *
 * @param url - As received, untrimmed. Untrusted.
 * @see [MCP 2026-07-28, Elicitation, Safe URL handling](https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#safe-url-handling)
 * @see [URL Standard](https://url.spec.whatwg.org)
 */
export function link(url: string, { development = false }: LinkContext = {}): LinkVerdict {
  const findings = [...judgeLength(url), ...judgeText(url)]
  const parsed = URL.parse(url)
  if (parsed === null) return verdictOf([...findings, block('not-a-url')], undefined)
  if (!/^https?:$/.test(parsed.protocol))
    return verdictOf([...findings, block('not-https')], parsed.hostname || undefined)

  const host = judgeHost(url, parsed.hostname, development)
  if (parsed.protocol === 'http:' && !(development && host.isLoopback)) findings.push(block('not-https'))
  findings.push(...host.findings, ...judgePort(parsed, development && host.isLoopback), ...judgeQuery(parsed))
  return verdictOf(findings, parsed.hostname)
}

const LONG = 2048
const TOO_LONG = 8192

function judgeLength(url: string): readonly LinkFinding[] {
  if (url.length > TOO_LONG) return [block('too-long')]
  return url.length > LONG ? [warn('long')] : []
}

function verdictOf(findings: readonly LinkFinding[], host: string | undefined): LinkVerdict {
  const blocks = findings.filter(({ is }) => is === 'block')
  const warnings = findings.filter(({ is }) => is === 'warn')
  const reasons = [...new Set([...blocks, ...warnings].map(({ reason }) => reason))]
  return {
    verdict: blocks.length > 0 ? 'block' : warnings.length > 0 ? 'warn' : 'ok',
    reasons,
    host: reasons.includes('not-a-url') ? undefined : host,
  }
}
