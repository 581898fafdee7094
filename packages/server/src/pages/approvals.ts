import type { Clock, Ticket } from '@askgate/core'
import { verifyReceipt } from '../connect/receipt.ts'
import type { Plan } from '../connect/ticket-content.ts'
import { asJson } from '../json.ts'
import type { KeyRing } from '../keys.ts'
import type { Look } from '../look-up.ts'
import type { OpenPage } from '../open-question.ts'
import type { ApprovalQuestion } from '../question.ts'
import { approvalMessage, askedAgain, TEXTS } from '../texts.ts'
import { approvalKey } from './on-page.ts'
import type { Asked, Pages } from './pages.ts'

/** People's yes to frozen plans. */
export interface Approvals {
  /** @param accounts - Keyed digests of the accounts that the call has been given so far: a yes is to using these. */
  lookUp<Data>(
    key: string,
    asks: ApprovalQuestion<Data>,
    asked: Asked,
    accounts: readonly string[],
  ): Promise<Look<Data>>
}

export interface ApprovalsTools {
  /** The name people know the server by. */
  readonly server: string
  readonly keys: KeyRing
  readonly pages: Pages
  readonly clock: Clock
}

export function createApprovals({ server, keys, pages, clock }: ApprovalsTools): Approvals {
  /** A yes to this plan and no other, in time, by somebody who showed who they are when that was wanted. */
  async function isApproved(ticket: Ticket, plan: Plan): Promise<boolean> {
    const receipt = await verifyReceipt(keys, ticket, plan)
    if (receipt === undefined || ticket.expiresAt <= clock.now()) return false
    if (!plan.freshSignIn) return true
    const asked = Math.floor(ticket.createdAt.getTime() / 1000)
    return receipt.authenticatedAt !== undefined && receipt.authenticatedAt.getTime() / 1000 >= asked
  }

  return {
    async lookUp<Data>(
      name: string,
      asks: ApprovalQuestion<Data>,
      asked: Asked,
      accounts: readonly string[],
    ): Promise<Look<Data>> {
      const { purpose, effect, freshSignIn = false } = asks
      const version = await asks.version?.()
      const plan: Plan = { ...planOf(asks), version, freshSignIn }
      const key = approvalKey(name)
      const message = approvalMessage(server, purpose, effect)
      const digest = keys.digest(['approval', message, plan, accounts.toSorted()])
      const { flow } = asked
      const question: OpenPage = {
        ...{ kind: 'page', key, message, digest, purpose, effect },
        about: { kind: 'approval', plan },
        need: ['approval', flow.name, flow.arguments, key, digest],
      }
      const open = (reason: string | undefined): Look<Data> => ({
        is: 'open',
        question: reason === undefined ? question : { ...question, message: askedAgain(reason, message) },
      })

      const where = await pages.whereabouts(question, asked)
      switch (where.is) {
        case 'open':
          return open(where.reason)
        case 'refused':
          return { is: 'answered', answer: { action: where.action }, fields: [] }
        case 'completed': {
          const { ticket } = where
          if (!(await isApproved(ticket, plan))) return open(TEXTS.noEnd)
          return {
            is: 'answered',
            // What was frozen, and not what the author holds.
            answer: { action: 'accept', content: structuredClone(plan.data) as Data },
            fields: [],
            spends: ticket.id,
            recheck: async () =>
              (await asks.version?.()) === version && (await isApproved(ticket, plan))
                ? undefined
                : 'It has changed since.',
          }
        }
        default:
          return where
      }
    },
  }
}

/** @throws TypeError for a plan with nothing to read. */
function planOf<Data>({ plan: { title, lines, data } }: ApprovalQuestion<Data>) {
  if (title.trim() === '' || lines.length === 0)
    throw new TypeError('A plan has a title and at least one line: people approve what they can read.')
  return { title, lines: lines.map(({ label, value }) => ({ label, value })), data: asJson(data) }
}
