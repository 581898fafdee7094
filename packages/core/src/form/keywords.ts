/** What each kind of field may carry, beside `type`, `title`, `description` and `default`. */
export const KEYWORDS = {
  text: ['minLength', 'maxLength', 'format'],
  number: ['minimum', 'maximum'],
  boolean: [],
  choice: ['enum', 'enumNames', 'oneOf'],
  choices: ['items', 'minItems', 'maxItems'],
} as const satisfies Record<string, readonly string[]>

export const COMMON_KEYWORDS: readonly string[] = ['type', 'title', 'description', 'default']

/** Keywords that a form of some kind uses; on a field of another kind they say nothing. */
export const FIELD_KEYWORDS: ReadonlySet<string> = new Set(Object.values(KEYWORDS).flat())

/**
 * Keywords that decide which values are valid, yet are outside the subset, with what to write instead. Ignoring one
 * would leave a rule that only one side keeps, so the form is refused.
 */
export const STRUCTURAL_KEYWORDS: ReadonlyMap<string, { readonly rule: string; readonly instead: string }> =
  new Map([
    ...group('form-keywords', 'Write the field out in its place; references are not followed.', [
      '$ref',
      '$dynamicRef',
      '$recursiveRef',
    ]),
    ...group(
      'form-keywords',
      'Write one plain field. A titled choice is `type: "string"` with `oneOf` of `const` and `title`; an optional ' +
        'field is left out of `required` instead of allowing null.',
      ['allOf', 'anyOf', 'oneOf', 'not'],
    ),
    ...group(
      'form-keywords',
      'Ask a second form instead of letting one answer change what another must be.',
      ['if', 'then', 'else', 'dependentRequired', 'dependentSchemas', 'dependencies'],
    ),
    ...group('form-keywords', 'Write `enum` with this one value, or leave the field out.', ['const']),
    ...group('form-keywords', 'Write `type: "integer"`, or check the answer when it arrives.', [
      'multipleOf',
    ]),
    ...group('form-keywords', 'Write `minimum` or `maximum`, which include the bound itself.', [
      'exclusiveMinimum',
      'exclusiveMaximum',
    ]),
    ...group('form-keywords', 'Ask for plain text; a form carries no files.', [
      'contentEncoding',
      'contentMediaType',
      'contentSchema',
    ]),
    ...group('form-keywords', 'Leave it out: chosen options are distinct, and there is no other list.', [
      'prefixItems',
      'contains',
      'minContains',
      'maxContains',
      'additionalItems',
      'unevaluatedItems',
      'uniqueItems',
    ]),
    ...group('form-flat', 'A form is one level deep. Write inner values as fields of the form itself.', [
      'properties',
      'patternProperties',
      'additionalProperties',
      'propertyNames',
      'minProperties',
      'maxProperties',
      'unevaluatedProperties',
    ]),
    ...group('form-keywords', 'List the names of required fields in `required` of the form.', ['required']),
  ])

function group(rule: string, instead: string, names: readonly string[]) {
  return names.map(name => [name, { rule, instead }] as const)
}
