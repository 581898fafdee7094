import type { FieldView, RefusedView, View } from '../view.ts'

/**
 * The view with every text that holds right-to-left letters closed off, so that it can not reorder what stands
 * beside it.
 *
 * @see [UAX #9, Explicit Directional Isolates](https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates)
 */
export function isolateView<V extends View | RefusedView>(view: V): V {
  const { server, call } = view
  return {
    ...view,
    server: { name: isolate(server.name), origin: maybe(server.origin), claim: maybe(server.claim) },
    call: call && {
      ...call,
      name: isolate(call.name),
      arguments: call.arguments.map(({ name, value }) => ({ name: isolate(name), value: isolate(value) })),
    },
    warnings: view.warnings.map(isolate),
    ...(view.mode !== 'refused' && { message: isolate(view.message) }),
    ...(view.mode === 'form' && { fields: view.fields.map(isolateField) }),
    ...(view.mode === 'url' && { written: maybe(view.written) }),
  }
}

/** Line by line, since an isolate ends with its paragraph. */
export function isolate(text: string): string {
  return text
    .split('\n')
    .map(line => (RIGHT_TO_LEFT.test(line) ? `\u2068${line}\u2069` : line))
    .join('\n')
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

function maybe(text: string | undefined): string | undefined {
  return text === undefined ? undefined : isolate(text)
}

function isolateField(field: FieldView): FieldView {
  return {
    ...field,
    label: isolate(field.label),
    description: maybe(field.description),
    options: field.options.map(({ value, label }) => ({ value, label: isolate(label) })),
  }
}
