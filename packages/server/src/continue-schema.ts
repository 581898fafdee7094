import type { StandardSchema } from '@askgate/core'

/** What the tool `continue` takes. */
export interface ContinueInput {
  readonly reference: string
}

const JSON_SCHEMA = {
  type: 'object',
  properties: {
    reference: { type: 'string', description: 'The reference from the result that could not ask.' },
  },
  required: ['reference'],
  additionalProperties: false,
}

/** A reference and nothing beside it: what runs is what the person saw. */
export const CONTINUE_SCHEMA: StandardSchema<unknown, ContinueInput> = {
  '~standard': {
    version: 1,
    vendor: 'askgate',
    jsonSchema: { input: () => JSON_SCHEMA, output: () => JSON_SCHEMA },
    validate(value) {
      const given = typeof value === 'object' && value !== null ? value : {}
      const reference = 'reference' in given ? given.reference : undefined
      return typeof reference === 'string' && Object.keys(given).length === 1
        ? { value: { reference } }
        : { issues: [{ message: 'A reference is needed, and nothing else is taken' }] }
    },
  },
}
