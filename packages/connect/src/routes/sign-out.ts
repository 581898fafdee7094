import { endSession } from '../identity/session.ts'
import { SIGNED_OUT } from '../pages/sign-in.ts'
import { showPage } from '../respond.ts'
import type { FormRoute } from '../route.ts'

/** The session ends here and in the browser; what it began can only be finished after a new sign-in. */
export const signOut: FormRoute = {
  method: 'POST',
  path: '/sign-out',
  from: 'person',
  async serve(service, submission) {
    const cookie = await endSession(service.store, submission.cookies)
    const response = await showPage(service, { visitor: undefined }, SIGNED_OUT, [cookie])
    response.headers.set('clear-site-data', '"cache", "cookies", "storage"')
    return response
  },
}
