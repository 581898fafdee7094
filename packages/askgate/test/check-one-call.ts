// The command line, with a check of one call that needs no browser. The environment says what is expected of it.
import { ALL_CELLS } from '../src/check/cell.ts'
import { check } from '../src/check/check.ts'
import { expectationOf } from '../src/check/expectation.ts'
import { run } from '../src/cli.ts'

const [cell] = ALL_CELLS.filter(({ transport }) => transport === 'http')
const expectsAnother = process.env['EXPECT'] === 'another'

await run(process.argv, options =>
  check({
    ...options,
    cells: cell === undefined ? [] : [cell],
    expect: one => ({
      ...expectationOf(one),
      ...(expectsAnother && { text: /^Another offer comes first\.$/ }),
    }),
  }),
)
