import { expect, test } from 'vitest'
import { sampleTranscripts } from '../src/transcripts.ts'
import { openWorld } from './world.ts'

const transcript = sampleTranscripts.find(({ name }) => name === 'names-two')?.text

test.for(['2025-11-25', '2026-07-28'] as const)(
  '[%s] a client is asked for the service, then for the account, then told of the draft',
  async revision => {
    await using world = await openWorld()
    const caller = await world.caller({
      revision,
      form: () => ({ action: 'accept', content: { service: 'Network Check' } }),
    })

    const text = await caller.call('draft_follow_up', { transcript })

    expect(text).toBe('Draft 1 about Network Check is waiting for you in the CRM. Nothing was sent.')
    expect(caller.asked).toHaveLength(2)
    await caller.close()
  },
)
