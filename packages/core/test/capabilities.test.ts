import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseElicitationCapability } from '../src/capabilities.ts'
import { type Revision, REVISIONS } from '../src/revision.ts'

const NOTHING = { declared: false, form: false, url: false }
const FORM = { declared: true, form: true, url: false }
const URL_ONLY = { declared: true, form: false, url: true }
const BOTH = { declared: true, form: true, url: true }
const UNUSABLE = { declared: true, form: false, url: false }

describe.each([
  ['nothing', {}, { '2025-06-18': NOTHING, '2025-11-25': NOTHING, '2026-07-28': NOTHING }],
  ['{}', { elicitation: {} }, { '2025-06-18': FORM, '2025-11-25': FORM, '2026-07-28': FORM }],
  ['form', { elicitation: { form: {} } }, { '2025-06-18': FORM, '2025-11-25': FORM, '2026-07-28': FORM }],
  [
    'url',
    { elicitation: { url: {} } },
    { '2025-06-18': UNUSABLE, '2025-11-25': URL_ONLY, '2026-07-28': URL_ONLY },
  ],
  [
    'form and url',
    { elicitation: { form: {}, url: {} } },
    { '2025-06-18': FORM, '2025-11-25': BOTH, '2026-07-28': BOTH },
  ],
  ['other', { elicitation: { other: {} } }, { '2025-06-18': FORM, '2025-11-25': FORM, '2026-07-28': FORM }],
] as const)('declared: %s', (_, capabilities, expected) => {
  test.each(REVISIONS)('[%s]', revision => {
    expect(parseElicitationCapability(capabilities, revision)).toMatchObject(expected[revision])
  })
})

test.each(REVISIONS)('C05 [%s] an empty elicitation object is form mode only', revision => {
  expect(parseElicitationCapability({ elicitation: {} }, revision)).toEqual({ ...FORM, unknown: [] })
})

test.each(REVISIONS)(
  'Q10 [%s] an object with only unknown members is form mode, and they are noted',
  revision => {
    expect(parseElicitationCapability({ elicitation: { voice: {}, vr: true } }, revision)).toEqual({
      ...FORM,
      unknown: ['voice', 'vr'],
    })
  },
)

test('Q11 [2025-06-18] an object that offers url alone can be asked nothing', () => {
  expect(parseElicitationCapability({ elicitation: { url: {} } }, '2025-06-18')).toEqual({
    ...UNUSABLE,
    unknown: [],
  })
  expect(parseElicitationCapability({ elicitation: { url: {}, voice: {} } }, '2025-06-18')).toEqual({
    ...UNUSABLE,
    unknown: ['voice'],
  })
})

test('[2025-06-18] URL mode does not exist, whatever is declared', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(parseElicitationCapability({ elicitation: value }, '2025-06-18').url).toBe(false)
      expect(parseElicitationCapability({ elicitation: { form: {}, url: value } }, '2025-06-18').url).toBe(
        false,
      )
    }),
  )
})

describe.each(REVISIONS)('[%s] a member that is no object declares nothing', revision => {
  test.each([true, 1, 'yes', null, []])('%j', value => {
    expect(parseElicitationCapability({ elicitation: value }, revision)).toMatchObject(NOTHING)
    expect(readModes({ form: value, url: value }, revision)).toEqual([false, false])
    expect(readModes({ form: {}, url: value }, revision)).toEqual([true, false])
  })
  test.each([undefined, null, 'elicitation', [], 7])('capabilities that are %j', capabilities => {
    expect(parseElicitationCapability(capabilities, revision)).toMatchObject(NOTHING)
  })
})

test('any capabilities are read, and a mode never counts without a declaration', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...REVISIONS), (value, revision) => {
      const read = parseElicitationCapability({ elicitation: value }, revision)
      expect(read.declared || (!read.form && !read.url)).toBe(true)
    }),
  )
})

function readModes(elicitation: unknown, revision: Revision): readonly boolean[] {
  const { form, url } = parseElicitationCapability({ elicitation }, revision)
  return [form, url]
}
