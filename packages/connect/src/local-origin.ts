import type { RandomBytes } from '@askgate/core'
import { randomBytes } from 'node:crypto'

/** An origin on this machine that nobody can guess, so that no other page or program of it is same-site. */
export function localOrigin({ port, random = randomBytes }: { port: number; random?: RandomBytes }): string {
  return `http://${Buffer.from(random(10)).toString('hex')}.localhost:${port}`
}
