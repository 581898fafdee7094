import { form } from '@askgate/server'
import type { ToolDefinition } from '@askgate/server/mcp'
import { z } from 'zod'

/** The offers that were approved. No other can be put first. */
export const offers = ['starter', 'team', 'enterprise'] as const
export type Offer = (typeof offers)[number]

// #region pick-offer
const offerForm = form({
  purpose: 'pick the offer that comes first',
  effect: 'It moves to the top of the list. Nothing is sent.',
  schema: z.object({ offer: z.enum(offers).meta({ title: 'Offer' }) }),
})

export const pickOffer: ToolDefinition<undefined, undefined, { offer: Offer }> = {
  description: 'Asks a person which of the approved offers comes first.',
  authorize: 'none',
  repeatable: true,
  ask: (_input, person) => person.form('offer', offerForm),
  act: (_input, { offer }) => `The ${offer} offer comes first.`,
}
// #endregion
