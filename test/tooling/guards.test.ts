import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { type Guard, readGuards, withoutGuard } from '../../scripts/guards/guard.ts'
import { runTests } from '../../scripts/guards/run-tests.ts'

const guard: Guard = {
  name: 'refuses',
  why: 'It would not refuse.',
  file: 'packages/core/src/route.ts',
  find: 'if (bad) return no()',
  replace: '',
  tests: [],
}

test('a guard is taken out of the source', () => {
  expect(withoutGuard('before\nif (bad) return no()\nafter', guard)).toBe('before\n\nafter')
})

test('a guard whose text is gone is an error', () => {
  expect(() => withoutGuard('something else', guard)).toThrow('holds its text 0 times')
})

test('a guard whose text stands twice is an error', () => {
  expect(() => withoutGuard(`${guard.find}\n${guard.find}`, guard)).toThrow('holds its text 2 times')
})

test('a guard is off in a process that a test starts, even where it runs what was built', async () => {
  const name = 'machine-is-asked-nothing'
  expect(readGuards().map(one => one.name)).toContain(name)
  const script = `
    const { route } = await import(process.argv[1])
    const peer = { elicitation: {}, caller: { standing: 'machine' }, hasChannel: false }
    console.log(route({ mode: 'form' }, peer, { pages: false }).reason)`
  const hook = new URL('../../scripts/guards/child-hook.ts', import.meta.url).href
  const built = new URL('../../packages/core/dist/route.js', import.meta.url).href
  const reasonWith = async (env: Record<string, string>): Promise<string> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [`--import=${hook}`, '--input-type=module', '--eval', script, built],
      { env: { ...process.env, ...env } },
    )
    return stdout.trim()
  }

  expect(await reasonWith({ ASKGATE_GUARD: '' })).toBe('no-person')
  expect(await reasonWith({ ASKGATE_GUARD: name })).toBe('no-channel')
})

test('two guards of one file are switched off apart from each other', async () => {
  const runWithout = (name: string) =>
    runTests(
      ['packages/core/test/route.test.ts'],
      readGuards().find(one => one.name === name),
    )

  expect(await runWithout('machine-is-asked-nothing')).toMatchObject({
    ended: 'red',
    firstFailure: expect.stringContaining('no-person'),
  })
  expect(await runWithout('nothing-is-asked-without-a-channel')).toMatchObject({
    ended: 'red',
    firstFailure: expect.stringContaining('no-channel'),
  })
})
