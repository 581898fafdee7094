import type { StandardSchema } from '@askgate/core'

/** Arguments as they were sent, beside what the author's schema made of them. */
export interface Arguments<Input> {
  readonly raw: unknown
  readonly input: Input
}

/**
 * The author's schema, except that it hands over the raw arguments too: a flow is bound to what was sent, not to what
 * a default, a transform or a clock made of it.
 */
export function withRawArguments(schema: StandardSchema | undefined): StandardSchema {
  const standard = schema?.['~standard'] ?? NO_ARGUMENTS
  const withRaw: StandardSchema['~standard'] = {
    version: 1,
    vendor: standard.vendor,
    ...(standard.jsonSchema && { jsonSchema: standard.jsonSchema }),
    async validate(value) {
      const raw = value ?? {}
      const result = await standard.validate(raw)
      return result.issues === undefined
        ? { value: { raw, input: result.value } satisfies Arguments<unknown> }
        : result
    },
  }
  // Whatever else the SDK reads of a schema, such as what completes an argument, stays where it was.
  return Object.create(schema ?? null, {
    '~standard': { value: withRaw, enumerable: true },
  }) as StandardSchema
}

const NO_ARGUMENTS: StandardSchema['~standard'] = {
  version: 1,
  vendor: 'askgate',
  jsonSchema: { input: () => ({ type: 'object', properties: {} }), output: () => ({ type: 'object' }) },
  validate: () => ({ value: {} }),
}
