import { seal } from '@askgate/server/connect'
import { dropSurplusFlows, flowCookie, setCookie } from '../cookies.ts'
import { ticketEvent } from '../journal.ts'
import { providerAway } from '../pages/provider-trouble.ts'
import { NO_PAGE, TOO_OFTEN } from '../pages/trouble.ts'
import { goTo, sendTo, showPage } from '../respond.ts'
import type { FormRoute } from '../route.ts'
import { hashOf, secret } from '../secrets.ts'
import { visitorDigest } from '../service.ts'
import { findTicket } from './find-ticket.ts'

const LIFE_SECONDS = 10 * 60
/** So many ways to a provider within ten minutes, for one person. */
const BEGINNINGS = 20

/** The person goes on to the provider. Only now does this browser get the flow's cookie. */
export const begin: FormRoute = {
  method: 'POST',
  path: '/t/:handle',
  from: 'person',
  async serve(service, submission, { handle = '' }) {
    const found = await findTicket(service, submission, handle)
    if (found instanceof Response) return found
    const { ticket, content, visitor } = found
    if (content.kind !== 'connection') return showPage(service, submission, NO_PAGE)
    const thirdParty = service.thirdParties.get(content.provider)
    if (thirdParty === undefined) return showPage(service, submission, NO_PAGE)
    const count = await service.store.tries.count(
      `begin ${visitorDigest(service, visitor.principal)}`,
      LIFE_SECONDS,
    )
    if (count > BEGINNINGS) return showPage(service, submission, TOO_OFTEN)

    const [state, nonce, verifier, cookie] = [
      secret(service.random),
      secret(service.random),
      secret(service.random),
      secret(service.random),
    ]
    let address: URL
    try {
      address = await thirdParty.authorize({ state, nonce, verifier, scopes: content.scopes })
    } catch {
      service.logger?.warn('connect.provider-away', { provider: thirdParty.name })
      return showPage(service, submission, providerAway(thirdParty.provider.title, `/t/${handle}`))
    }
    // Before anybody can come back, so that the way back always finds it.
    const stateHash = hashOf(state)
    const begun = await service.store.tickets.move(
      { id: ticket.id, from: ['pending', 'begun'], to: 'begun', lifeSeconds: LIFE_SECONDS },
      ticketEvent(service, 'ticket-begun', ticket, { provider: thirdParty.name }),
    )
    if (begun === undefined) return goTo(service, `/t/${handle}`)
    await service.store.attempts.begin({
      stateHash,
      ticket: ticket.id,
      provider: thirdParty.name,
      issuer: thirdParty.provider.issuer,
      redirectUri: thirdParty.redirectUri,
      sessionHash: visitor.sessionHash,
      cookieHash: hashOf(cookie),
      secrets: seal(
        service.keys,
        'browser',
        { of: 'attempt', state: stateHash, nonce, verifier },
        service.random,
      ),
      expiresAt: new Date(service.clock.now().getTime() + LIFE_SECONDS * 1000),
    })
    return sendTo(service, address, [
      ...dropSurplusFlows(submission.cookies),
      setCookie(flowCookie(stateHash), cookie, LIFE_SECONDS),
    ])
  },
}
