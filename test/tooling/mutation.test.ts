import { expect, test } from 'vitest'
import { reportPage, rowsIn, rowsOf, withRows } from '../../scripts/mutation/report.ts'

const FILE = 'packages/core/src/form/a.ts'
const ROW = { file: FILE, mutants: 3, killed: 1, survivors: '1 Regex, 1 StringLiteral' }

test('a mutant counts as killed when a test failed or never ended, and as alive when none noticed or ran it', () => {
  const mutants = [
    ['Regex', 'Killed'],
    ['Regex', 'Timeout'],
    ['Regex', 'Survived'],
    ['StringLiteral', 'Survived'],
    ['StringLiteral', 'NoCoverage'],
    ['StringLiteral', 'Ignored'],
    ['StringLiteral', 'RuntimeError'],
  ].map(([mutatorName = '', status = '']) => ({ mutatorName, status }))

  expect(rowsOf({ files: { [FILE]: { mutants } } })).toEqual([
    { file: FILE, mutants: 5, killed: 2, survivors: '2 StringLiteral, 1 Regex' },
  ])
})

test('the page of mutation scores is read back as it was written', () => {
  const whole = { file: 'packages/core/src/sensitive/vocabulary/b.ts', mutants: 4, killed: 4, survivors: '' }
  const page = reportPage([ROW, whole])

  expect(rowsIn(page)).toEqual([ROW, whole])
  expect(page).toContain('## packages/core/src/form: 33.3 %')
  expect(page).toContain('## packages/core/src/sensitive: 100.0 %')
})

test('a run of one file leaves the scores of the others', () => {
  const other = { ...ROW, file: 'packages/core/src/form/b.ts' }
  const latest = { ...ROW, killed: 3, survivors: '' }

  expect(withRows([other, ROW], [latest])).toEqual([latest, other])
})
