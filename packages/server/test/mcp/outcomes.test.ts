import { expect, test } from 'vitest'
import { accept, cancel, decline, offerServer } from '../offer-server.ts'
import { connect, WAYS } from '../peers.ts'

for (const { revision, transport } of WAYS) {
  const on = `[${revision}] over ${transport}`

  test(`C36 ${on}: one tool asks, a person answers, the tool acts once`, async () => {
    const { factory, done } = offerServer()
    const peer = await connect(factory, { revision, transport, person: () => accept({ offer: 'plus' }) })

    const result = await peer.call('pick_offer')

    expect(result).toMatchObject({ text: 'plus comes first.', isError: false })
    expect(done).toEqual(['spring plus'])
    expect(peer.asked).toHaveLength(1)
    expect(peer.asked[0]?.message).toBe(
      'Acme asks you to choose which offer comes first. You give: Offer. Only the order changes.',
    )
    await peer.close()
  })

  test(`C09 ${on}: decline and cancel end the call with texts of their own, and nothing happens`, async () => {
    const { factory, done } = offerServer()
    const answers = [decline, cancel]
    const peer = await connect(factory, { revision, transport, person: (_, count) => answers[count - 1] })

    const declined = await peer.call('pick_offer', { list: 'a' })
    const cancelled = await peer.call('pick_offer', { list: 'b' })

    expect(declined.text).toMatch(/^You declined/)
    expect(cancelled.text).toMatch(/^You closed the question/)
    expect([declined.isError, cancelled.isError]).toEqual([false, false])
    expect(done).toEqual([])
    await peer.close()
  })

  test(`C10 ${on}: an answer that breaks the schema is stopped in the server, and the person can correct it`, async () => {
    const { factory, done } = offerServer()
    const answers = [accept({ offer: 'gold' }), accept({ offer: 'pro' })]
    const peer = await connect(factory, { revision, transport, person: (_, count) => answers[count - 1] })

    const result = await peer.call('pick_offer')

    expect(result.text).toBe('pro comes first.')
    expect(peer.asked).toHaveLength(2)
    expect(peer.asked[1]?.message).toMatch(/^Offer must be/)
    expect(peer.asked[1]?.message).not.toContain('gold')
    expect(done).toEqual(['spring pro'])
    await peer.close()
  })

  test(`R06 ${on}: three wrong answers end the call without an effect`, async () => {
    const { factory, done } = offerServer()
    const peer = await connect(factory, { revision, transport, person: () => accept({ offer: 'gold' }) })

    const result = await peer.call('pick_offer')

    expect(result).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^No usable answer came/) as string,
    })
    expect(peer.asked).toHaveLength(3)
    expect(done).toEqual([])
    await peer.close()
  })

  test(`R12 ${on}: after a decline or a closed dialog the same call is not asked again`, async () => {
    const { factory } = offerServer()
    const answers = [decline, cancel]
    const peer = await connect(factory, { revision, transport, person: (_, count) => answers[count - 1] })
    if (transport === 'http') return peer.close() // Anonymous: nobody to remember.

    for (const list of ['a', 'b']) {
      await peer.call('pick_offer', { list })
      const again = await peer.call('pick_offer', { list })
      expect(again.text).toMatch(/a moment ago, so you were not asked again/)
    }

    expect(peer.asked).toHaveLength(2)
    await peer.close()
  })

  test(`R05 ${on}: a closed dialog leaves the matter undecided: after a while it can be asked again`, async () => {
    let now = Date.parse('2026-11-30T12:00:00Z')
    const clock = { now: () => new Date(now) }
    const { memoryStore } = await import('@askgate/store')
    const { factory, done } = offerServer({ clock, store: memoryStore({ clock }) })
    const answers = [cancel, accept({ offer: 'basic' })]
    const peer = await connect(factory, { revision, transport, person: (_, count) => answers[count - 1] })

    await peer.call('pick_offer')
    expect(done).toEqual([])
    now += 31_000
    const later = await peer.call('pick_offer')

    expect(later.text).toBe('basic comes first.')
    await peer.close()
  })
}
