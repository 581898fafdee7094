import ipaddr from 'ipaddr.js'

/**
 * Whether this service may connect to an address: public ones alone, and loopback where the service itself runs on it.
 *
 * @param address - An IP address. Whatever else it is, is refused.
 */
export function mayConnect(address: string, loopback: boolean): boolean {
  if (!ipaddr.isValid(address)) return false
  // `process` reads an IPv4 address that is mapped into IPv6 as what it is.
  const range = ipaddr.process(address).range()
  return range === 'unicast' || (loopback && range === 'loopback')
}
