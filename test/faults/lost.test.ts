import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asked, expectDrafted, expectDrafts, SERVICE } from './expectations.ts'
import type { ServerProcess } from './server-process.ts'
import { hasRounds, WAYS } from './ways.ts'
import { loseNext } from './wire.ts'
import { openWorld, type World } from './world.ts'

describe.for(WAYS)('over $transport [$revision]', way => {
  const { revision, transport } = way
  let world: World
  let server: ServerProcess
  beforeAll(async () => {
    world = await openWorld()
    server = await world.start(way)
  })
  afterAll(() => world.close())

  if (!hasRounds(way))
    test(`R01 R03 [${revision}] ${transport}: when the answer gets lost, the call made afresh asks again and makes one draft`, async () => {
      const conversation = world.newConversation()
      const leaving = new AbortController()
      const question = asked(await server.caller.call(conversation.transcript, { signal: leaving.signal }))
      const lost = loseNext(server.caller.transport, 'response')
      const gone = expect(question.answer(SERVICE)).rejects.toThrow()
      await lost.done
      leaving.abort(new Error('Nothing came.'))
      await gone

      const again = asked(await server.caller.call(conversation.transcript))
      await expectDrafts(world, conversation, 0)
      await expectDrafted(world, conversation, await again.answer(SERVICE))
    })

  if (hasRounds(way))
    test(`R01 R03 [${revision}] ${transport}: when the retry gets lost, the same retry makes one draft`, async () => {
      const conversation = world.newConversation()
      const leaving = new AbortController()
      const question = asked(await server.caller.call(conversation.transcript))
      const lost = loseNext(server.caller.transport, 'tools/call')
      const gone = expect(question.answer(SERVICE, { signal: leaving.signal })).rejects.toThrow()
      await lost.done
      leaving.abort(new Error('Nothing came.'))
      await gone
      await expectDrafts(world, conversation, 0)

      await expectDrafted(world, conversation, await question.answer(SERVICE))
    })

  if (hasRounds(way))
    test(`R03 [${revision}] ${transport}: when the result gets lost, the same retry gets it again`, async () => {
      const conversation = world.newConversation()
      const question = asked(await server.caller.call(conversation.transcript))
      const lost = await question.answer(SERVICE)

      const again = await question.answer(SERVICE)

      expect(again).toEqual(lost)
      await expectDrafted(world, conversation, again)
    })

  if (hasRounds(way))
    test(`R07 [${revision}] ${transport}: questions that nobody answers leave nothing on record and keep nobody else waiting`, async () => {
      const before = rowsIn(world)
      for (let unanswered = 0; unanswered < 20; unanswered++) {
        asked(await server.caller.call(world.newConversation().transcript))
      }
      expect(rowsIn(world)).toEqual(before)

      const conversation = world.newConversation()
      const question = asked(await server.caller.call(conversation.transcript))
      await expectDrafted(world, conversation, await question.answer(SERVICE))
    })
})

function rowsIn({ folder }: World): Readonly<Record<string, unknown>> {
  const database = new DatabaseSync(join(folder, 'askgate.db'), { readOnly: true })
  const count = (table: string) => database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()
  const rows = Object.fromEntries(['effects', 'refusals', 'journal'].map(table => [table, count(table)]))
  database.close()
  return rows
}
