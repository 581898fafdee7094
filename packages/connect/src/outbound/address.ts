import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/**
 * Whether this service may connect to an address: public ones alone, and loopback where the service itself runs on it.
 *
 * @param address - An IP address. Whatever else it is, is refused.
 */
export function mayConnect(address: string, loopback: boolean): boolean {
  // Stricter than ipaddr.js, which also reads `1.2.3` and `0x7f.1`.
  if (isIP(address) === 0) return false
  // `process` reads an IPv4 address that is mapped into IPv6 as what it is.
  const range = ipaddr.process(address).range()
  return range === 'unicast' || (loopback && range === 'loopback')
}
