import { link } from '@askgate/core'
import { plainAddress } from '../../plain-address.ts'

/** The last look before an address leaves for another program, whatever looked at it before. */
export function mayOpen(url: string): boolean {
  return plainAddress(url) === url && link(url, { development: true }).verdict !== 'block'
}
