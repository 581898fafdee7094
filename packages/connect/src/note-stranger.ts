import { mismatchEvent } from './journal.ts'
import { type Service, type Visit, visitorDigest } from './service.ts'

const WINDOW_SECONDS = 10 * 60
/** Of one person, and of all who have not signed in together. */
const MOST = { known: 10, unknown: 100 }

/**
 * Somebody came with what this service never gave to them: a way back that nobody began, a form of another site. Told to
 * the journal, but not more often than somebody can be bothered to read.
 */
export async function noteStranger(
  service: Service,
  { visitor }: Pick<Visit, 'visitor'>,
  reason: 'unknown-return' | 'foreign-form',
): Promise<void> {
  const { store } = service
  const who = visitor === undefined ? 'nobody' : visitorDigest(service, visitor.principal)
  const count = await store.tries.count(`stranger ${who}`, WINDOW_SECONDS)
  if (count > (visitor === undefined ? MOST.unknown : MOST.known)) return
  await store.journal.note(mismatchEvent(service, undefined, visitor, reason))
}
