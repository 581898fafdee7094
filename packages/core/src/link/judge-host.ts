import { block, type LinkFinding, warn } from './finding.ts'
import { judgeInternational } from './international.ts'
import { parseAddress } from './ip-address.ts'
import { rawAuthority } from './judge-text.ts'

export interface JudgedHost {
  readonly isLoopback: boolean
  readonly findings: readonly LinkFinding[]
}

/** @param hostname - As the URL parser gives it. */
export function judgeHost(url: string, hostname: string, development: boolean): JudgedHost {
  const findings = [...judgeSpelling(rawHost(url), hostname)]
  const address = parseAddress(hostname)
  if (address !== undefined) {
    const isLoopback = address === 'loopback'
    if (address === 'public') findings.push(warn('address'))
    else if (!(isLoopback && development)) findings.push(block('local-address'))
    return { isLoopback, findings }
  }

  const name = hostname.replace(/\.$/, '')
  const isLoopback = name === 'localhost' || name.endsWith('.localhost')
  if (isLoopback && !development) findings.push(block('local-address'))
  findings.push(...judgeName(name, isLoopback), ...judgeInternational(name))
  if (hostname.endsWith('.')) findings.push(warn('trailing-dot'))
  return { isLoopback, findings }
}

function rawHost(url: string): string {
  return rawAuthority(url).replace(/^.*@/, '').replace(/:\d*$/, '')
}

/** The parser rewrites numbers, full-width letters and invisible characters; honest hosts need no rewriting. */
function judgeSpelling(written: string, hostname: string): readonly LinkFinding[] {
  if (/[\u2044\u2215\u29F8\u2571\u27CB\u3033\u30CE\uA78A\u02D0\u05C3\u2236]/.test(written))
    return [block('imitates-slash')]
  const lower = written.toLowerCase()
  // An IPv6 address has many spellings, all of them in brackets.
  if (lower.startsWith('[')) return []
  if (/^[\u0021-\u007E]*$/.test(lower)) return lower === hostname ? [] : [block('host-rewritten')]
  return lower.normalize('NFKC') === lower.normalize('NFC') ? [] : [block('host-rewritten')]
}

function judgeName(name: string, isLoopback: boolean): readonly LinkFinding[] {
  const labels = name.split('.')
  const findings: LinkFinding[] = []
  if (name.length > 253 || labels.some(label => label.length > 63 || label === ''))
    findings.push(block('host-invalid'))
  if (!isLoopback && (labels.length === 1 || LOCAL_NAMES.test(name))) findings.push(warn('local-name'))
  if (/(?:^|[.-])\d{1,3}(?:[.-]\d{1,3}){3}[.-]/.test(name)) findings.push(warn('address-in-name'))
  if (labels.length > MANY_LABELS) findings.push(warn('many-labels'))
  if (DYNAMIC_DNS.some(domain => name.endsWith(`.${domain}`))) findings.push(warn('dynamic-dns'))
  return findings
}

const MANY_LABELS = 8

// Names that mean another machine on every network. Names reserved for documentation lead nowhere and pass.
const LOCAL_NAMES = /(?:^|\.)(?:local|internal|intranet|lan|home\.arpa|localdomain|onion)$/

/** Names anybody gets at once, for any address. */
const DYNAMIC_DNS = [
  'nip.io',
  'sslip.io',
  'xip.io',
  'duckdns.org',
  'ddns.net',
  'no-ip.org',
  'dyndns.org',
  'hopto.org',
  'zapto.org',
  'dynu.net',
  'freeddns.org',
]
