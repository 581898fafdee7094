import { z } from 'zod'
import type { CrmAccounts } from './accounts.ts'
import type { CrmRecords, Owner } from './records.ts'

/** What a request says, beside who sends it. */
export interface ApiCall {
  /** `{item}` of the path. */
  readonly item: string
  readonly reference: string | undefined
  /** JSON as it came, or `undefined`. */
  readonly body: unknown
}

export type ApiRoute =
  | { readonly for: 'everybody'; serve(call: ApiCall): Response }
  | { readonly for: 'operator'; asOperator(call: ApiCall): Response }
  | {
      readonly for: 'accounts'
      /** Without one, any access token will do. */
      readonly scope?: string
      serve(call: ApiCall & { readonly account: string }): Response
      /** What the operator may do here too. */
      asOperator?(call: ApiCall): Response
    }

const Reference = z.string().min(1).max(200)
const Recipient = z.email().max(320)
const Subject = z.string().min(1).max(200)
const Text = z.string().min(1).max(20_000)
const NotAfter = z.iso.datetime().optional()
const Offered = z.object({ offered: z.boolean() })
const NewDraft = z.object({
  reference: Reference,
  service: z.string(),
  recipient: Recipient.nullable(),
  subject: Subject,
  text: Text,
  notAfter: NotAfter,
})
const DraftChange = z.object({ recipient: Recipient, subject: Subject, text: Text }).partial()
const NewMessage = z.object({ reference: Reference, draft: z.int(), version: z.int(), notAfter: NotAfter })

export function apiRoutes(records: CrmRecords, accounts: CrmAccounts): Readonly<Record<string, ApiRoute>> {
  function everybodys(read: (call: ApiCall, owner: Owner) => Response) {
    return {
      serve: (call: ApiCall & { readonly account: string }) => read(call, { account: call.account }),
      asOperator: (call: ApiCall) => read(call, 'everybody'),
    }
  }

  return {
    'GET /services': { for: 'everybody', serve: () => Response.json({ services: records.services() }) },

    'PATCH /services/{item}': {
      for: 'operator',
      asOperator({ item: name, body }) {
        const parsed = Offered.safeParse(body)
        if (!parsed.success) return problem(400, 'Say whether it is offered.')
        const { offered } = parsed.data
        return records.setOffered(name, offered) ? Response.json({ name, offered }) : nothingHere()
      },
    },

    'GET /account': { for: 'accounts', serve: ({ account }) => found(accounts.find(account)) },

    'GET /drafts': {
      for: 'accounts',
      scope: 'drafts:read',
      ...everybodys(({ reference }, owner) => Response.json({ drafts: records.drafts(owner, reference) })),
    },

    'GET /drafts/{item}': {
      for: 'accounts',
      scope: 'drafts:read',
      ...everybodys(({ item }, owner) => found(records.draft(owner, Number(item)))),
    },

    'POST /drafts': {
      for: 'accounts',
      scope: 'drafts:write',
      serve({ account, body }) {
        const parsed = NewDraft.safeParse(body)
        if (!parsed.success)
          return problem(400, 'A draft has a reference, a service, a recipient, a subject and a text.')
        const { notAfter, ...draft } = parsed.data
        if (isOver(notAfter)) return tooLate()
        const service = records.services().find(({ name }) => name === draft.service)
        if (service?.offered !== true) return problem(422, 'This service is not offered.')
        return Response.json(records.addDraft(account, draft), { status: 201 })
      },
    },

    'PATCH /drafts/{item}': {
      for: 'accounts',
      scope: 'drafts:write',
      serve({ account, item, body }) {
        const parsed = DraftChange.safeParse(body)
        return parsed.success
          ? found(records.changeDraft(account, Number(item), parsed.data))
          : problem(400, 'A recipient, a subject and a text can be changed.')
      },
    },

    'GET /messages': {
      for: 'accounts',
      scope: 'messages:send',
      ...everybodys(({ reference }, owner) =>
        Response.json({ messages: records.messages(owner, reference) }),
      ),
    },

    'POST /messages': {
      for: 'accounts',
      scope: 'messages:send',
      serve({ account, body }) {
        const parsed = NewMessage.safeParse(body)
        if (!parsed.success) return problem(400, 'A message has a reference, a draft and its version.')
        const { reference, draft: id, version, notAfter } = parsed.data
        if (isOver(notAfter)) return tooLate()
        const draft = records.draft({ account }, id)
        if (draft === undefined) return nothingHere()
        if (draft.version !== version) return problem(409, 'This draft has changed.')
        const { recipient, subject, text } = draft
        if (recipient === null) return problem(422, 'This draft names no recipient.')
        const message = { reference, draft: id, version, recipient, subject, text }
        return Response.json(records.addMessage(account, message), { status: 201 })
      },
    },
  }
}

export function nothingHere(): Response {
  return problem(404, 'There is nothing here.')
}

export function problem(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers })
}

function found(record: object | undefined): Response {
  return record === undefined ? nothingHere() : Response.json(record)
}

function isOver(notAfter: string | undefined): boolean {
  return notAfter !== undefined && Date.now() > Date.parse(notAfter)
}

function tooLate(): Response {
  return problem(409, 'This came too late.')
}
