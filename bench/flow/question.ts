import * as z from 'zod'

// The flow that both contenders serve: one argument, one question with two fields, one effect.

export const TOOL = 'pick_offer'
export const DESCRIPTION = 'Lets a person choose which offer a customer sees first.'
export const input = z.object({ customer: z.string().min(1).max(200) })

export const PURPOSE = 'choose which offer comes first'
export const EFFECT = 'Only the order changes. Nothing is sent.'
export const MESSAGE = `Acme asks you to ${PURPOSE}. You give: Offer, Note. ${EFFECT}`
export const offer = z.object({
  offer: z.enum(['basic', 'plus', 'pro']).meta({ title: 'Offer' }),
  note: z.string().max(200).optional().meta({ title: 'Note', description: 'What colleagues should know.' }),
})
export type Offer = z.infer<typeof offer>

export const ANSWER = { offer: 'plus', note: 'They asked for single sign-on.' }

export function resultText(customer: string, { offer }: Offer): string {
  return `${customer} sees ${offer} first.`
}
