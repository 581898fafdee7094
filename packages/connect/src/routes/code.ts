import { handleHash, localCode, sameCode } from '@askgate/server/connect'
import { openSession } from '../identity/session.ts'
import { mismatchEvent } from '../journal.ts'
import { codePage } from '../pages/sign-in.ts'
import { NO_PAGE, TOO_OFTEN } from '../pages/trouble.ts'
import { goTo, showPage } from '../respond.ts'
import type { FormRoute } from '../route.ts'
import { samePerson } from '../service.ts'

const TRIES = 5
/** Longer than any ticket is open: nobody gets five more. */
const WINDOW_SECONDS = 24 * 60 * 60

/** A person at this machine types the code from their client's dialog. */
export const typeCode: FormRoute = {
  method: 'POST',
  path: '/t/:handle/code',
  from: 'anybody',
  async serve(service, submission, { handle = '' }) {
    const { identity, store, keys, clock } = service
    if (identity.by !== 'local' || !/^[\w-]{43}$/.test(handle)) return showPage(service, submission, NO_PAGE)
    // By the handle and not by the visitor: there is one person here, and a program would come with new cookies.
    const count = await store.tries.count(`code ${handleHash(handle)}`, WINDOW_SECONDS)
    if (count > TRIES) return showPage(service, submission, TOO_OFTEN)

    const ticket = await store.tickets.byHandle(handleHash(handle))
    const { person } = identity
    const typed = submission.form.get('code') ?? ''
    const right = ticket !== undefined && sameCode(localCode(keys, ticket.id), typed)
    if (!right || !samePerson(ticket.principal, person.principal)) {
      await store.journal.note(mismatchEvent(service, ticket, undefined, 'wrong-code'))
      return showPage(service, submission, codePage(handle, 'That is not the code. Look at your app again.'))
    }
    const session = await openSession(service, submission.cookies, {
      ...person,
      assurance: 'local',
      authenticatedAt: clock.now(),
    })
    return goTo(service, `/t/${handle}`, [session])
  },
}
