import type { LocalIdentity, PageStore } from '../options.ts'
import type { LocalSignIn } from './identity.ts'
import { visitSession } from './session.ts'

/** The person at this machine, once they typed a code from their client's dialog. */
export function localSignIn({ local }: LocalIdentity, store: PageStore): LocalSignIn {
  const { principal, label = 'you, at this computer' } = local
  return {
    by: 'local',
    person: { principal, label },
    find: (_, cookies) => visitSession(store, cookies, 'local'),
  }
}
