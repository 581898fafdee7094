import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/**
 * Whether anything here may connect to an address: public ones alone, and loopback where what is spoken to is
 * configured on this machine.
 *
 * @param address - An IP address. Whatever else it is, is refused.
 */
export function mayReach(address: string, loopback: boolean): boolean {
  // Stricter than ipaddr.js, which also reads `1.2.3` and `0x7f.1`.
  if (isIP(address) === 0) return false
  // `process` reads an IPv4 address that is mapped into IPv6 as what it is.
  const parsed = ipaddr.process(address)
  const range = parsed.range()
  if (range === 'loopback') return loopback
  return range === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL, 3))
}

/** IPv6 has no other public addresses; those that once meant IPv4 ones, such as `::10.0.0.1`, lie outside. */
const GLOBAL = ipaddr.parse('2000::')
