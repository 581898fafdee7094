/** What a form may ask for: the restricted subset of JSON Schema, as the wire spells it. */
export interface RequestedSchema {
  readonly $schema?: string
  readonly type: 'object'
  readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly required?: readonly string[]
}

/** A value that can stand in `content`. */
export type Value = string | number | boolean | readonly string[]
/** The typed values of an accepted form, by field name. */
export type Content = Readonly<Record<string, Value>>

export const TEXT_FORMATS = ['email', 'uri', 'date', 'date-time'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

/** How a choice is written on the wire; `legacy` is `enum` with `enumNames`. */
export type ChoiceShape = 'untitled' | 'titled' | 'legacy'

export interface Option {
  readonly value: string
  /** What people read; the value itself where the schema gives no title. */
  readonly title: string
}

interface AnyField {
  readonly name: string
  readonly title: string | undefined
  readonly description: string | undefined
  readonly required: boolean
}

export interface TextField extends AnyField {
  readonly kind: 'text'
  /** In characters, not UTF-16 units. */
  readonly minLength: number | undefined
  readonly maxLength: number | undefined
  readonly format: TextFormat | undefined
  readonly default: string | undefined
}

export interface NumberField extends AnyField {
  readonly kind: 'number'
  readonly integer: boolean
  readonly minimum: number | undefined
  readonly maximum: number | undefined
  readonly default: number | undefined
}

export interface BooleanField extends AnyField {
  readonly kind: 'boolean'
  readonly default: boolean | undefined
}

export interface ChoiceField extends AnyField {
  readonly kind: 'choice'
  readonly shape: ChoiceShape
  readonly options: readonly Option[]
  readonly default: string | undefined
}

export interface ChoicesField extends AnyField {
  readonly kind: 'choices'
  readonly shape: Exclude<ChoiceShape, 'legacy'>
  readonly options: readonly Option[]
  readonly minItems: number | undefined
  readonly maxItems: number | undefined
  readonly default: readonly string[] | undefined
}

/** One parsed property of a form. */
export type Field = TextField | NumberField | BooleanField | ChoiceField | ChoicesField

/** A form whose fields were checked; only {@link parseForm} and {@link formOf} make one. */
export interface Form {
  readonly fields: readonly Field[]
}

/** What is wrong with a schema or an answer, in words for whoever can mend it. Never holds the offending value. */
export interface Complaint {
  /** Where, as property names from the root of the schema or content. */
  readonly path: readonly string[]
  /** Stable name of the broken rule, such as `form-flat`. */
  readonly rule: string
  readonly message: string
}
