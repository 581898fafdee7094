import type { Principal } from '@askgate/core'
import { userInfo } from 'node:os'

/** Who calls a server on stdio: the user of this machine, as the server names them. */
export function localPerson(): Principal {
  const subject = process.getuid === undefined ? userInfo().username : String(process.getuid())
  return { tenant: 'local', issuer: 'local', subject }
}
