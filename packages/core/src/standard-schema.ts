/**
 * The part of Standard Schema that Askgate uses, so that authors may bring zod, valibot or any other library.
 *
 * @see [Standard Schema](https://standardschema.dev)
 */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>
    /** Standard JSON Schema: how the schema looks on the wire. */
    readonly jsonSchema?: {
      readonly input: (options: JsonSchemaOptions) => Record<string, unknown>
      readonly output: (options: JsonSchemaOptions) => Record<string, unknown>
    }
  }
}

interface JsonSchemaOptions {
  readonly target: 'draft-2020-12'
  /** What one library knows, and others pass over. */
  readonly libraryOptions?: Record<string, unknown> | undefined
}

export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | {
      readonly issues: ReadonlyArray<{
        readonly message: string
        readonly path?: readonly unknown[] | undefined
      }>
    }

export type InferInput<S> = S extends StandardSchema<infer Input, unknown> ? Input : never
export type InferOutput<S> = S extends StandardSchema<unknown, infer Output> ? Output : never
