import { expect, test } from 'vitest'
import { withSnippets } from '../../scripts/docs/snippets.ts'

const SOURCE = [
  'first()',
  'function f() {',
  '  // #region inner',
  '  one()',
  '',
  '    two()',
  '  // #endregion',
  '}',
].join('\n')
const read = async (): Promise<string> => SOURCE

test('a code block is filled from the region its marker names, at the left margin', async () => {
  const page = 'Before\n\n<!-- snippet: a/b.ts#inner -->\n\n```ts\nold()\n```\n\nAfter\n'

  expect(await withSnippets(page, read)).toBe(
    'Before\n\n<!-- snippet: a/b.ts#inner -->\n\n```ts\none()\n\n  two()\n```\n\nAfter\n',
  )
})

test('a marker without a code block gets one', async () => {
  expect(await withSnippets('<!-- snippet: a/b.ts#inner -->\n\nAfter\n', read)).toBe(
    '<!-- snippet: a/b.ts#inner -->\n\n```ts\none()\n\n  two()\n```\n\nAfter\n',
  )
})

test('a page that is up to date stays as it is', async () => {
  const page = await withSnippets('<!-- snippet: a/b.ts#inner -->\n\nAfter\n', read)

  expect(await withSnippets(page, read)).toBe(page)
})

test('a region that is not there is an error', async () => {
  await expect(withSnippets('<!-- snippet: a/b.ts#outer -->\n', read)).rejects.toThrow(
    'a/b.ts has no region "outer"',
  )
})
