import type { TimelineLine } from '@askgate/core'
import { recordsPage } from '../pages/records.ts'
import { signInPage } from '../pages/sign-in.ts'
import { showPage } from '../respond.ts'
import type { PageRoute } from '../route.ts'
import { samePerson, type Service, type Visitor } from '../service.ts'

const SHOWN = 100
const PAGE = 1000

/** What the journal says about the signed-in person, newest first. */
export const records: PageRoute = {
  method: 'GET',
  path: '/records',
  async serve(service, visit) {
    const { visitor } = visit
    if (visitor === undefined) {
      return showPage(service, visit, signInPage(service, { to: 'page', path: '/records' }))
    }
    return showPage(service, visit, recordsPage(service, await linesOf(service, visitor)))
  },
}

async function linesOf({ store }: Service, { principal }: Visitor): Promise<readonly TimelineLine[]> {
  const mine: TimelineLine[] = []
  let after = 0
  for (;;) {
    const page = await store.journal.timeline({ after, limit: PAGE })
    mine.push(...page.filter(line => isAbout(line, principal)))
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return mine.slice(-SHOWN).toReversed()
    after = last.sequence
  }
}

function isAbout(line: TimelineLine, principal: Visitor['principal']): boolean {
  const whose = 'event' in line ? line.principal : line.caller.principal
  return whose !== undefined && samePerson(whose, principal)
}
