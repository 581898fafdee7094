import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type CrmRecords, openCrmRecords } from './records.ts'

export interface CrmOptions {
  /** The SQLite file. */
  readonly file: string
  /** Whoever sends it as `x-api-key` may do everything here. */
  readonly apiKey: string
}

/** Acme's CRM: a system of its own, which knows nothing of MCP. */
export interface Crm {
  fetch(request: Request): Promise<Response>
  close(): void
}

const NewDraft = z.object({
  reference: z.string().min(1).max(200),
  service: z.string(),
  text: z.string().min(1).max(20_000),
})
const Offered = z.object({ offered: z.boolean() })

/**
 * - `GET /services`: the catalogue.
 * - `PATCH /services/{name}` with `{ offered }`: offers a service, or withdraws it.
 * - `POST /drafts` with `{ reference, service, text }`: makes one more draft each time it is called. With the header
 *   `x-not-after`, none that arrives later.
 * - `GET /drafts?reference=`: those with this reference, or all.
 */
export function createCrm({ file, apiKey }: CrmOptions): Crm {
  const records = openCrmRecords(file)
  const expected = digest(apiKey)

  return {
    fetch: async request => {
      const given = digest(request.headers.get('x-api-key') ?? '')
      return timingSafeEqual(given, expected)
        ? await serve(request, records)
        : problem(401, 'Send the API key.')
    },
    close: records.close,
  }
}

async function serve(request: Request, records: CrmRecords): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const [, collection, name, ...rest] = pathname.split('/')
  const route = `${request.method} /${collection ?? ''}${name === undefined ? '' : '/{name}'}`
  if (rest.length > 0) return problem(404, 'There is nothing here.')

  switch (route) {
    case 'GET /services':
      return Response.json({ services: records.services() })
    case 'PATCH /services/{name}':
      return offer(records, decodeURIComponent(name ?? ''), await bodyOf(request))
    case 'GET /drafts':
      return Response.json({ drafts: records.drafts(searchParams.get('reference') ?? undefined) })
    case 'POST /drafts':
      return draft(records, await bodyOf(request), request.headers.get('x-not-after'))
    default:
      return problem(404, 'There is nothing here.')
  }
}

function offer(records: CrmRecords, name: string, body: unknown): Response {
  const change = Offered.safeParse(body)
  if (!change.success) return problem(400, 'Say whether it is offered.')
  return records.setOffered(name, change.data.offered)
    ? Response.json({ name, offered: change.data.offered })
    : problem(404, 'There is no such service.')
}

function draft(records: CrmRecords, body: unknown, notAfter: string | null): Response {
  if (notAfter !== null && !(Date.now() <= Date.parse(notAfter))) return problem(409, 'This came too late.')
  const wanted = NewDraft.safeParse(body)
  if (!wanted.success) return problem(400, 'A draft has a reference, a service and a text.')
  const service = records.services().find(({ name }) => name === wanted.data.service)
  if (service?.offered !== true) return problem(422, 'This service is not offered.')
  return Response.json(records.addDraft(wanted.data), { status: 201 })
}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return undefined
  }
}

function problem(status: number, message: string): Response {
  return Response.json({ message }, { status })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
