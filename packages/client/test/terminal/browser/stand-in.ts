import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Machine } from '../../../src/terminal/browser/system-browser.ts'
import { manualClock } from '../../manual-clock.ts'

/** How the stand-in was started. */
export interface Run {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly folder: string
  readonly pid: number
}

/** A machine with a desktop, whose `xdg-open` writes down how it was started. */
export function standIn({ exitCode = 0, stays = false, env = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'askgate-browser-'))
  const file = join(folder, 'runs')
  const program = join(folder, 'xdg-open')
  writeFileSync(
    program,
    `#!${process.execPath}
const { argv, env } = process
const run = { argv: argv.slice(2), env: { ...env }, folder: process.cwd(), pid: process.pid }
require('node:fs').appendFileSync(${JSON.stringify(file)}, JSON.stringify(run) + '\\n')
${stays ? 'setTimeout(() => {}, 60_000)' : `process.exitCode = ${String(exitCode)}`}
`,
  )
  chmodSync(program, 0o755)
  const clock = manualClock()
  const machine: Machine = {
    platform: 'linux',
    env: { DISPLAY: ':7', HOME: folder, ...env },
    folders: [folder],
    isProgram: existsSync,
    clock,
  }
  return {
    machine,
    clock,
    folder,
    program,
    runs(): readonly Run[] {
      if (!existsSync(file)) return []
      const lines = readFileSync(file, 'utf8').trim().split('\n')
      return lines.map(line => JSON.parse(line) as Run)
    },
  }
}
