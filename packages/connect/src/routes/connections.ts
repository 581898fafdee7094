import type { Connection } from '@askgate/core'
import { connectionEvent } from '../journal.ts'
import { connectionPage, connectionsPage, disconnectedPage } from '../pages/connections.ts'
import { signInPage } from '../pages/sign-in.ts'
import { notForYou } from '../pages/trouble.ts'
import { goTo, showPage } from '../respond.ts'
import type { FormRoute, PageRoute } from '../route.ts'
import { samePerson, type Service, type Visit } from '../service.ts'
import { disconnect } from './disconnect.ts'

/** The signed-in person's accounts at other services. */
export const connections: PageRoute = {
  method: 'GET',
  path: '/connections',
  async serve(service, visit) {
    const { visitor } = visit
    if (visitor === undefined) return signIn(service, visit)
    const mine = await service.store.connections.of(visitor.principal)
    const shown = mine.filter(({ state }) => state !== 'inactive')
    return showPage(service, visit, connectionsPage(service, shown))
  },
}

/** One of them: what it may do, and who may use it. */
export const showConnection: PageRoute = {
  method: 'GET',
  path: '/connections/:id',
  async serve(service, visit, { id = '' }) {
    if (visit.visitor === undefined) return signIn(service, visit)
    const connection = await mineById(service, visit, id)
    if (connection === undefined) return showPage(service, visit, notForYou(service, undefined))
    const consents = await service.store.consents.of(id)
    return showPage(service, visit, connectionPage(service, visit.visitor, connection, consents))
  },
}

/** At the provider, then here. */
export const revokeConnection: FormRoute = {
  method: 'POST',
  path: '/connections/:id/revoke',
  from: 'person',
  async serve(service, submission, { id = '' }) {
    const connection = await mineById(service, submission, id)
    if (connection === undefined) return showPage(service, submission, notForYou(service, undefined))
    const end = await disconnect(service, connection)
    return showPage(service, submission, disconnectedPage(service, connection, end))
  },
}

/** One caller may use it no longer; the others still can. */
export const revokeConsent: FormRoute = {
  method: 'POST',
  path: '/connections/:id/forbid',
  from: 'person',
  async serve(service, submission, { id = '' }) {
    const connection = await mineById(service, submission, id)
    if (connection === undefined) return showPage(service, submission, notForYou(service, undefined))
    const caller = submission.form.get('caller')
    if (caller !== null) {
      const event = connectionEvent(service, 'consent-revoked', connection, { caller })
      await service.store.consents.revoke(id, caller, event)
    }
    return goTo(service, `/connections/${connection.id}`)
  },
}

/** Somebody else's, a revoked and an unknown one are the same: none. */
async function mineById(service: Service, { visitor }: Visit, id: string): Promise<Connection | undefined> {
  const connection = await service.store.connections.get(id)
  if (visitor === undefined || connection === undefined || connection.state === 'revoked') return undefined
  return samePerson(connection.principal, visitor.principal) ? connection : undefined
}

function signIn(service: Service, visit: Visit): Promise<Response> {
  return showPage(service, visit, signInPage(service, { to: 'page', path: '/connections' }))
}
