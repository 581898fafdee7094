import type { StandardSchema } from '@askgate/core'

/** What the model reads of the tool `continue`. */
export const CONTINUE_DESCRIPTION =
  'Goes on with a call that had to wait for a person. Takes the reference from its result, once the person is done. It can not answer for them.'

/** What the tool `continue` takes. */
export interface ContinueInput {
  readonly reference: string
}

export const REFERENCE_DESCRIPTION = 'The reference from the result that could not ask.'

const JSON_SCHEMA = {
  type: 'object',
  properties: {
    reference: { type: 'string', description: REFERENCE_DESCRIPTION },
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
