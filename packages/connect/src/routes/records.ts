import { recordsPage } from '../pages/records.ts'
import { signInPage } from '../pages/sign-in.ts'
import { showPage } from '../respond.ts'
import type { PageRoute } from '../route.ts'

const SHOWN = 100

/** What the journal says about the signed-in person, newest first. */
export const records: PageRoute = {
  method: 'GET',
  path: '/records',
  async serve(service, visit) {
    const { visitor } = visit
    if (visitor === undefined) {
      return showPage(service, visit, signInPage(service, { to: 'page', path: '/records' }))
    }
    return showPage(
      service,
      visit,
      recordsPage(service, await service.store.journal.latestOf(visitor.principal, SHOWN)),
    )
  },
}
