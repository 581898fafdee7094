import type { FormElicitation } from '@askgate/core'
import { interview } from '@askgate/server/testing'
import { expect, test } from 'vitest'
import { offers, pickOffer } from '../src/pick-offer.ts'

test('the person chooses between the approved offers', async () => {
  const { questions, result } = await interview(
    pickOffer,
    {},
    { offer: { action: 'accept', content: { offer: 'team' } } },
    { name: 'Acme Offers' },
  )

  const [asked] = questions
  const { message, requestedSchema } = asked?.elicitation as FormElicitation
  expect(questions).toHaveLength(1)
  expect(message).toContain('Acme Offers asks you to pick the offer that comes first')
  expect(requestedSchema.properties['offer']?.['enum']).toEqual(offers)
  expect(result).toBe('The team offer comes first.')
})

test.for([
  ['decline', 'declined'],
  ['cancel', 'cancelled'],
] as const)('after %s no offer comes first', async ([action, outcome]) => {
  const ended = await interview(pickOffer, {}, { offer: { action } })

  expect(ended).toMatchObject({ outcome, result: undefined })
})

test('an offer that was not approved can not be picked', async () => {
  const ended = await interview(
    pickOffer,
    {},
    {
      offer: [
        { action: 'accept', content: { offer: 'everything for nothing' } },
        { action: 'accept', content: { offer: 'starter' } },
      ],
    },
  )

  expect(ended.questions).toHaveLength(2)
  expect(ended.result).toBe('The starter offer comes first.')
})
