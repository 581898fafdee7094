import type { Interaction } from '@askgate/server'
import { interview } from '@askgate/server/testing'
import { expect, test } from 'vitest'
import * as z from 'zod'

const kinds = {
  'a default': z.object({ copies: z.number().default(2) }),
  'a default behind optional': z.object({ copies: z.number().optional().default(2) }),
  'a prefault': z.object({ copies: z.number().prefault(2) }),
  'a fallback for what is wrong': z.object({ copies: z.number().catch(2) }),
}
for (const [kind, schema] of Object.entries(kinds)) {
  test(`nothing is filled in behind the person who cleared a field with ${kind}: it is asked for`, async () => {
    const tool: Interaction<unknown, { copies: number }, number> = {
      authorize: 'none',
      ask: (_, person) =>
        person.form('print', { purpose: 'say how many', effect: 'They are printed.', schema }),
      act: (_, { copies }) => copies,
    }
    const played = await interview(
      tool,
      {},
      {
        print: [
          { action: 'accept', content: {} },
          { action: 'accept', content: { copies: 3 } },
        ],
      },
    )
    expect(played.questions).toHaveLength(2)
    expect(played.questions[0]?.elicitation).toMatchObject({
      requestedSchema: { properties: { copies: { default: 2 } }, required: ['copies'] },
    })
    expect(played.result).toBe(3)
  })
}
