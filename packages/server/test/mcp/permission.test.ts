import { expect, test } from 'vitest'
import { accept, cancel, decline, offerServer } from '../offer-server.ts'
import { connect, WAYS } from '../peers.ts'

for (const { revision, transport } of WAYS) {
  const on = `[${revision}] over ${transport}`

  test(`S11 ${on}: nothing is done on a decline, a closed dialog, an empty answer or an answer to nothing`, async () => {
    const { factory, done } = offerServer()
    const answers = [decline, cancel, accept({}), accept({}), accept({}), decline]
    const peer = await connect(factory, { revision, transport, person: (_, count) => answers[count - 1] })
    for (const list of ['declined', 'closed', 'empty']) await peer.call('pick_offer', { list })
    const forged = { inputResponses: { offer: accept({ offer: 'plus' }) } }
    await peer.leg({ name: 'pick_offer', arguments: { list: 'forged' }, ...forged })
    expect(done).toEqual([])
    await peer.close()
  })

  test(`S12 ${on}: an accepted form does not stand in for the right to act`, async () => {
    let allowed = true
    const { factory, done } = offerServer({ authorize: () => allowed })
    const peer = await connect(factory, {
      revision,
      transport,
      person: () => {
        allowed = false // The right is withdrawn while the person answers.
        return accept({ offer: 'plus' })
      },
    })
    const withdrawn = await peer.call('pick_offer', { list: 'a' })
    const refused = await peer.call('pick_offer', { list: 'b' })
    for (const result of [withdrawn, refused]) {
      expect(result).toMatchObject({
        isError: true,
        text: expect.stringMatching(/^You may not do this here/) as string,
      })
    }
    expect(peer.asked).toHaveLength(1)
    expect(done).toEqual([])
    await peer.close()
  })
}
