import { sqliteStore } from '@askgate/store/sqlite'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sizes } from '../flow/compare.ts'
import { median } from '../median.ts'
import { copyTicket, openTicket } from './open-tickets.ts'
import { startPages } from './start-pages.ts'

export interface PageTime {
  readonly openTickets: number
  /** Medians, in milliseconds. */
  readonly bare: number
  readonly page: number
  readonly ratio: number
}

export interface PageSizes extends Sizes {
  readonly openTickets: readonly number[]
}

/**
 * How long a person who is signed in waits for the page of their ticket, beside a route of the same listener that does
 * nothing; on SQLite, among so many open tickets. All are asked for in turns.
 */
export async function pageTimes({ openTickets, warmUp, calls }: PageSizes): Promise<readonly PageTime[]> {
  const agent = new Agent({ keepAlive: true })
  const services = await Promise.all(
    openTickets.map(async count => ({
      ...(await serviceAmong(count)),
      ...{ count, bareTimes: [] as number[], pageTimes: [] as number[] },
    })),
  )
  for (let call = 0; call < warmUp + calls; call++) {
    for (const { bare, page, bareTimes, pageTimes } of call % 2 === 0 ? services : services.toReversed()) {
      const bareTime = await timed(agent, bare, 'Here.')
      const pageTime = await timed(agent, page, 'Connect your Acme CRM account?')
      if (call < warmUp) continue
      bareTimes.push(bareTime)
      pageTimes.push(pageTime)
    }
  }
  agent.destroy()
  await Promise.all(services.map(({ close }) => close()))

  return services.map(({ count, bareTimes, pageTimes }) => {
    const bare = median(bareTimes)
    const page = median(pageTimes)
    return { openTickets: count, bare, page, ratio: page / bare }
  })
}

const COOKIE = 'bench-session'

async function serviceAmong(openTickets: number) {
  const folder = mkdtempSync(join(tmpdir(), 'askgate-bench-'))
  const path = join(folder, 'store.db')
  const store = sqliteStore({ path })
  const issuer = 'https://login.example'
  const principal = { tenant: issuer, issuer, subject: 'alice' }
  const pages = await startPages(store, { issuer, clientId: 'askgate' })
  const address = await openTicket(store, 'of alice', principal)
  copyTicket(path, 'of alice', openTickets - 1)
  await store.sessions.open({
    ...{ principal, label: 'Alice', authenticatedAt: new Date(), assurance: undefined },
    idHash: createHash('sha256').update(COOKIE).digest('base64url'),
    ...{ idleSeconds: 1800, lifeSeconds: 8 * 3600 },
  })

  return {
    bare: pages.bare,
    page: pages.origin + address,
    async close() {
      await pages.close()
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Milliseconds until the whole answer is here. */
async function timed(agent: Agent, url: string, expected: string): Promise<number> {
  const start = performance.now()
  const text = await new Promise<string>((resolve, reject) => {
    get(url, { agent, headers: { cookie: `__Host-askgate-session=${COOKIE}` } }, answer => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => {
        resolve(text)
      })
    }).on('error', reject)
  })
  const milliseconds = performance.now() - start
  if (!text.includes(expected)) throw new Error(`${url} answered otherwise.`)
  return milliseconds
}
