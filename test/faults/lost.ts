import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asked, expectDrafted, expectDrafts, SERVICE } from './expectations.ts'
import type { Pair } from './pair.ts'
import { hasRounds, type Way } from './ways.ts'
import { loseNext } from './wire.ts'
import type { World } from './world.ts'

/** A message of the caller does not arrive, or none ever comes. */
export function messagesThatGetLost(way: Way, pair: Pair): void {
  const { revision, transport } = way

  if (!hasRounds(way))
    test(`R01 R03 [${revision}] ${transport}: when the answer gets lost, the call made afresh asks again and makes one draft`, async () => {
      const conversation = pair.world.newConversation()
      const leaving = new AbortController()
      const question = asked(await pair.one.caller.call(conversation.transcript, { signal: leaving.signal }))
      const lost = loseNext(pair.one.caller.transport, 'response')
      const gone = expect(question.answer(SERVICE)).rejects.toThrow()
      await lost.done
      leaving.abort(new Error('Nothing came.'))
      await gone

      const again = asked(await pair.one.caller.call(conversation.transcript))
      await expectDrafts(pair.world, conversation, 0)
      await expectDrafted(pair.world, conversation, await again.answer(SERVICE))
    })

  if (hasRounds(way))
    test(`R01 R03 [${revision}] ${transport}: when the retry gets lost, the same retry makes one draft`, async () => {
      const conversation = pair.world.newConversation()
      const leaving = new AbortController()
      const question = asked(await pair.one.caller.call(conversation.transcript))
      const lost = loseNext(pair.one.caller.transport, 'tools/call')
      const gone = expect(question.answer(SERVICE, { signal: leaving.signal })).rejects.toThrow()
      await lost.done
      leaving.abort(new Error('Nothing came.'))
      await gone
      await expectDrafts(pair.world, conversation, 0)

      await expectDrafted(pair.world, conversation, await question.answer(SERVICE))
    })

  if (hasRounds(way))
    test(`R03 [${revision}] ${transport}: when the result gets lost, the same retry gets it again`, async () => {
      const conversation = pair.world.newConversation()
      const question = asked(await pair.one.caller.call(conversation.transcript))
      const lost = await question.answer(SERVICE)

      const again = await question.answer(SERVICE)

      expect(again).toEqual(lost)
      await expectDrafted(pair.world, conversation, again)
    })

  if (hasRounds(way))
    test(`R07 [${revision}] ${transport}: questions that nobody answers leave nothing on record and keep nobody else waiting`, async () => {
      const before = rowsIn(pair.world)
      for (let unanswered = 0; unanswered < 20; unanswered++) {
        asked(await pair.one.caller.call(pair.world.newConversation().transcript))
      }
      expect(rowsIn(pair.world)).toEqual(before)

      const conversation = pair.world.newConversation()
      const question = asked(await pair.one.caller.call(conversation.transcript))
      await expectDrafted(pair.world, conversation, await question.answer(SERVICE))
    })
}

function rowsIn({ folder }: World): Readonly<Record<string, unknown>> {
  const database = new DatabaseSync(join(folder, 'askgate.db'), { readOnly: true })
  const count = (table: string) => database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()
  const rows = Object.fromEntries(['effects', 'refusals', 'journal'].map(table => [table, count(table)]))
  database.close()
  return rows
}
