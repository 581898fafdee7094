import type { Answer, Content } from '@askgate/core'
import type { CallInput } from '../connect/operation-url.ts'
import type { ConnectionHandle, Stage } from '../connect/provider-call.ts'
import type { Plan } from '../connect/ticket-content.ts'
import { asJson } from '../json.ts'
import type { Look } from '../look-up.ts'
import type { ApprovalQuestion } from '../question.ts'
import type { Approvals } from './approvals.ts'
import type { Connections } from './connections.ts'
import { approvalKey, connectionKey } from './on-page.ts'

/** A stand-in for a person's account in tests: what its operations answer. */
export interface ScriptedAccount {
  readonly account?: string
  call(operation: string, input: CallInput): unknown
}

/** What was asked on a page. */
export type AskedOnPage =
  | { readonly key: string; readonly kind: 'approval'; readonly plan: Plan }
  | { readonly key: string; readonly kind: 'connection'; readonly scopes: readonly string[] }

export interface Script {
  /** By provider. One that is not here is asked for, and not connected. */
  readonly accounts: Readonly<Record<string, ScriptedAccount>>
  answerTo(key: string): Answer<Content>
  asked(question: AskedOnPage): void
}

/** Answers in place of people on pages, for tests of tools. */
export function scriptedPages({ accounts, answerTo, asked }: Script): {
  readonly connections: Connections
  readonly approvals: Approvals
} {
  function handleOf(provider: string, stage: () => Stage): ConnectionHandle | undefined {
    const scripted = Object.hasOwn(accounts, provider) ? accounts[provider] : undefined
    return (
      scripted && {
        account: scripted.account ?? 'account',
        async call(operation, input = {}) {
          if (stage().at === 'over') throw new TypeError('This connection was for a call that is over.')
          return scripted.call(operation, input)
        },
      }
    )
  }

  return {
    connections: {
      lookUp(provider, { scopes }, _, stage) {
        const key = connectionKey(provider)
        asked({ key, kind: 'connection', scopes })
        const content = handleOf(provider, stage)
        const answer =
          content === undefined ? refusalIn(answerTo(key)) : ({ action: 'accept', content } as const)
        return Promise.resolve({ is: 'answered', answer, fields: [] })
      },
      existing: (provider, _, __, stage) => Promise.resolve(handleOf(provider, stage)),
    },
    approvals: {
      async lookUp<Data>(name: string, asks: ApprovalQuestion<Data>): Promise<Look<Data>> {
        const key = approvalKey(name)
        const { title, lines, data } = asks.plan
        const version = await asks.version?.()
        const frozen = asJson(data) as Data
        const plan = { title, lines, data: frozen, version, freshSignIn: asks.freshSignIn ?? false }
        asked({ key, kind: 'approval', plan })
        const given = answerTo(key)
        const answer =
          given.action === 'accept' ? ({ action: 'accept', content: frozen } as const) : refusalIn(given)
        return { is: 'answered', answer, fields: [] }
      },
    },
  }
}

function refusalIn({ action }: Answer<Content>) {
  return { action: action === 'decline' ? 'decline' : 'cancel' } as const
}
