import { BlockList, isIP } from 'node:net'

/** Whether a tool's call may go to an IP address: public ones, and loopback where the API is configured there. */
export function mayReach(address: string, loopback: boolean): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const type = family === 4 ? 'ipv4' : 'ipv6'
  if (LOOPBACK.check(address, type)) return loopback
  return !RESERVED.check(address, type)
}

const LOOPBACK = blockList(['127.0.0.0/8', '::1/128'])

/** @see [IANA special-purpose address registries](https://www.iana.org/assignments/iana-ipv4-special-registry) */
const RESERVED = blockList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
])

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4')
  }
  return list
}
