export type AddressKind = 'loopback' | 'reserved' | 'public'

/**
 * What an IP literal points at; `undefined` for names.
 *
 * @param hostname - From the URL parser, so that every way to write an address is already one.
 * @see [IANA special-purpose address registries](https://www.iana.org/assignments/iana-ipv4-special-registry), August 2026
 */
export function parseAddress(hostname: string): AddressKind | undefined {
  const dotted = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(hostname.replace(/\.$/, ''))
  if (dotted) return kindOfV4(dotted.slice(1).map(Number))
  return hostname.startsWith('[') ? kindOfV6(groupsOf(hostname.slice(1, -1))) : undefined
}

function kindOfV4([a = 0, b = 0, c = 0]: readonly number[]): AddressKind {
  if (a === 127) return 'loopback'
  const isReserved =
    a === 0 ||
    a === 10 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 192 && b === 0 && c === 0) ||
    (a === 198 && (b === 18 || b === 19)) ||
    a >= 224
  return isReserved ? 'reserved' : 'public'
}

function kindOfV6(groups: readonly number[]): AddressKind {
  const [first = 0] = groups
  const [high = 0, low = 0] = groups.slice(6)
  const leading = groups.slice(0, 5).every(group => group === 0)
  if (leading && groups[5] === 0 && high === 0) return low === 1 ? 'loopback' : 'reserved'
  // Mapped, compatible and translated IPv4 addresses go where the IPv4 address goes.
  if ((leading && (groups[5] === 0 || groups[5] === 0xffff)) || (first === 0x64 && groups[1] === 0xff9b))
    return kindOfV4([high >> 8, high & 0xff, low >> 8, low & 0xff])
  const isReserved = (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80 || (first & 0xff00) === 0xff00
  return isReserved ? 'reserved' : 'public'
}

function groupsOf(address: string): readonly number[] {
  const [left = '', right] = address.split('::')
  const parse = (half: string): number[] =>
    half === '' ? [] : half.split(':').map(group => Number.parseInt(group, 16))
  const before = parse(left)
  const after = right === undefined ? [] : parse(right)
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after]
}
