import type { FoundValue } from './found-value.ts'
import type { Surroundings } from './surroundings.ts'
import { VALUE_SHAPES, type ValueShape } from './value-shapes.ts'

/** Credentials without a beginning of their own. */
export function* findShapes(text: string, around: Surroundings): Generator<FoundValue> {
  for (const shape of VALUE_SHAPES) {
    for (const found of text.matchAll(shape.pattern)) {
      const [whole] = found
      if (!shape.accepts(found.groups?.['value'] ?? whole)) continue
      const meaning = meaningOf(shape, around)
      if (meaning === 'pass') break
      const { rule, category } = shape
      const certain = meaning === 'certain'
      yield { rule, category, certain, start: found.index, end: found.index + whole.length }
    }
  }
}

function meaningOf({ needs }: ValueShape, around: Surroundings): 'certain' | 'review' | 'pass' {
  if (needs === undefined || around.say(needs.names) || around.name(needs.secrets)) return 'certain'
  return needs.without
}
