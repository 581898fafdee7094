import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '../src/canonical.ts'

describe('RFC 8785', () => {
  test('section 3.2.2, the sample', () => {
    const sample: unknown = JSON.parse(
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],' +
        '"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
    )
    expect(canonicalJson(sample)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
  })

  test('section 3.2.3, members stand in the order of their UTF-16 units', () => {
    const members = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    }
    expect(Object.values(JSON.parse(canonicalJson(members)) as object)).toHaveLength(7)
    expect(canonicalJson(members)).toBe(
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis",' +
        '"\u20ac":"Euro Sign","\ud83d\ude00":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    )
  })

  test.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('appendix B, %s', (bits, text) => {
    expect(canonicalJson(Buffer.from(bits, 'hex').readDoubleBE())).toBe(text)
  })

  test('appendix B, what is not a finite number is refused', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
      expect(() => canonicalJson({ value })).toThrow(TypeError)
  })
})

test('members called like parts of JavaScript are members', () => {
  const value: unknown = JSON.parse('{"constructor":1,"__proto__":{"b":2,"a":1},"toString":null}')
  expect(canonicalJson(value)).toBe('{"__proto__":{"a":1,"b":2},"constructor":1,"toString":null}')
  expect(canonicalJson(value)).not.toBe(canonicalJson(JSON.parse('{"constructor":1,"toString":null}')))
})

test('numbers as member names do not come first', () => {
  expect(canonicalJson({ 10: 'a', 9: 'b', '-': 'c' })).toBe('{"-":"c","10":"a","9":"b"}')
})

test('members without a value are left out, in lists they are null', () => {
  expect(canonicalJson({ a: undefined, b: [undefined, null] })).toBe('{"b":[null,null]}')
})

test.each([() => 1, Symbol('a'), 1n, undefined])('what JSON can not say is refused: %s', value => {
  expect(() => canonicalJson(value)).toThrow(TypeError)
})

test('the order in which members were written does not matter, everything else does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(canonicalJson(reversed(a))).toBe(canonicalJson(a))
      expect(JSON.parse(canonicalJson(a))).toEqual(JSON.parse(JSON.stringify(a)))
      expect(canonicalJson(a) === canonicalJson(b)).toBe(
        JSON.stringify(ordered(a)) === JSON.stringify(ordered(b)),
      )
    }),
  )
})

function reversed(value: unknown): unknown {
  return rebuilt(value, entries => entries.reverse())
}

function ordered(value: unknown): unknown {
  return rebuilt(value, entries => entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function rebuilt(
  value: unknown,
  order: (entries: Array<[string, unknown]>) => Array<[string, unknown]>,
): unknown {
  if (Array.isArray(value)) return value.map(item => rebuilt(item, order))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    order(Object.entries(value)).map(([name, member]) => [name, rebuilt(member, order)]),
  )
}

test('a value nested without end is refused, and does not exhaust the stack', () => {
  const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown
  expect(() => canonicalJson(deep)).toThrow('nested too deeply')
})
