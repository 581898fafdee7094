import type { IdentityOptions } from '@askgate/connect'
import { createFollowUp, type FollowUp, type FollowUpOptions, maySell } from '@askgate/example-follow-up'
import { localPrincipal } from '@askgate/server/connect'
import { sqliteStore } from '@askgate/store/sqlite'
import { join } from 'node:path'
import { sharedClock } from './shared-clock.ts'
import { stoppingFetch } from './stopping-fetch.ts'
import { stopping } from './stopping-store.ts'

/** The example in a process of its own, as its environment says, which comes to the test's stops on its way. */
export function openFollowUp(pages: string): FollowUp {
  const folder = environment('DATA')
  const secret = environment('CRM_CLIENT_SECRET')
  return createFollowUp({
    folder,
    pages,
    clock,
    identity: identity(),
    crm: {
      url: environment('CRM_URL'),
      clientId: environment('CRM_CLIENT_ID'),
      ...(secret !== '' && { clientSecret: secret }),
    },
    store: stopping(sqliteStore({ path: join(folder, 'askgate.db'), clock })),
    fetch: stoppingFetch,
    limits: JSON.parse(environment('LIMITS') || '{}') as NonNullable<FollowUpOptions['limits']>,
    maySell: mayAliceSell,
  })
}

/** The time of the test, and what this process is wrong by. */
export const clock = sharedClock(environment('CLOCK_FILE'), environment('SKEW_FILE'))

export const mayAliceSell: FollowUpOptions['maySell'] = caller =>
  maySell(caller, { issuer: environment('ISSUER'), subjects: ['alice'] })

export function environment(name: string): string {
  return process.env[name] ?? ''
}

/** Without an issuer, whoever is at this machine. */
function identity(): IdentityOptions {
  const issuer = environment('ISSUER')
  return issuer === ''
    ? { local: { principal: localPrincipal() } }
    : { issuer, clientId: 'pages', clientSecret: environment('PAGES_CLIENT_SECRET') }
}
