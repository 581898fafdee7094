import { siteOf } from './site.ts'

/**
 * Whether a host passes for one that people know: another domain with a letter changed, added, left out or swapped, or
 * with signs that look alike. Names of fewer than six letters are left alone: too many honest ones are that close.
 *
 * @param host - In ASCII, from the URL parser.
 */
export function isLikeTrusted(host: string, trustedHosts: readonly string[]): boolean {
  const domain = domainOf(host)
  return trustedHosts.some(trusted => {
    const known = domainOf(trusted.toLowerCase())
    return known !== domain && known.length >= SHORTEST && isNear(look(domain), look(known))
  })
}

const SHORTEST = 6

function domainOf(host: string): string {
  return siteOf(host).domain ?? host
}

/** The name as it looks at a glance. */
function look(domain: string): string {
  return domain.replace(/rn|vv|cl|[01i5]/g, sign => GLANCE.get(sign) ?? sign)
}

const GLANCE = new Map(Object.entries({ rn: 'm', vv: 'w', cl: 'd', 0: 'o', 1: 'l', i: 'l', 5: 's' }))

/** Equal but for one sign, or for two neighbours that changed places. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const [restOfA, restOfB] = [a.slice(same), b.slice(same)]
  return (
    restOfA === restOfB ||
    restOfA.slice(1) === restOfB ||
    restOfA === restOfB.slice(1) ||
    restOfA.slice(1) === restOfB.slice(1) ||
    (restOfA.slice(2) === restOfB.slice(2) && restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0])
  )
}
