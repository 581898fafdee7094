import type { Content, RequestedSchema } from '@askgate/core'

export interface SampleForm {
  readonly message: string
  readonly requestedSchema: RequestedSchema
  readonly content: Content
}

/** A form of so many fields of every kind. Each number makes another one, so that nothing can be remembered of it. */
export function sampleForm(fields: number, number: number): SampleForm {
  const kinds = Array.from({ length: fields }, (_, at) => kindOf(at, number))
  const entries = kinds.map(({ name, schema }) => [name, schema] as const)
  return {
    message: `Acme Sales asks you to plan follow-up ${number}. Only a draft is created.`,
    requestedSchema: {
      type: 'object',
      properties: Object.fromEntries(entries),
      required: kinds.slice(0, 2).map(({ name }) => name),
    },
    content: Object.fromEntries(kinds.map(({ name, value }) => [name, value])),
  }
}

function kindOf(at: number, number: number) {
  const nth = `${at} of ${number}`
  const [first, second] = [`Annual plan ${nth}`, `Monthly plan ${nth}`]
  const kinds = [
    { schema: { type: 'string', title: `Service ${nth}`, enum: [first, second] }, value: second },
    { schema: { type: 'integer', title: `Seats ${nth}`, minimum: 1, maximum: 500 }, value: 12 },
    { schema: { type: 'string', title: `Start ${nth}`, format: 'date' }, value: '2026-11-30' },
    { schema: { type: 'boolean', title: `Remind Bob of ${nth}?` }, value: true },
    { schema: { type: 'string', title: `Note ${nth}`, maxLength: 500 }, value: 'The first month is free.' },
  ] as const
  const kind = kinds[at % kinds.length] ?? kinds[0]
  return { name: `field${at}`, ...kind }
}
