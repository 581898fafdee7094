import { serveHttp } from '@askgate/server/http'
import { crmOf, readHttpConfig } from './config.ts'
import { createFollowUp } from './follow-up.ts'
import { maySell } from './sales-team.ts'
import { start } from './start.ts'

await start(async () => {
  const config = readHttpConfig()
  const { DATA, RESOURCE, ISSUER, SALES, PAGES, PAGES_CLIENT_ID, PAGES_CLIENT_SECRET } = config
  const team = { issuer: ISSUER, subjects: SALES }
  const followUp = createFollowUp({
    folder: DATA,
    crm: crmOf(config),
    pages: PAGES,
    // Who signs in on the pages and who calls are one person only where one issuer says so.
    identity: { issuer: ISSUER, clientId: PAGES_CLIENT_ID, clientSecret: PAGES_CLIENT_SECRET },
    maySell: caller => maySell(caller, team),
  })

  const host = serveHttp({
    server: followUp.server,
    path: new URL(RESOURCE).pathname,
    authorization: { resource: RESOURCE, issuers: [{ issuer: ISSUER }] },
  })
  await followUp.pages.listen()
  const { url } = await host.listen({ port: Number(new URL(RESOURCE).port) })
  console.log(`Follow-ups are served at ${url}`)
  console.log(`The pages are at ${PAGES}`)
})
