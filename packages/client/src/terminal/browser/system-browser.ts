import { accessSync, constants } from 'node:fs'
import { type ClientClock, systemClock } from '../../clock.ts'
import type { Browser } from './browser.ts'
import { bareEnvironment } from './bare-environment.ts'
import { launch } from './launch.ts'
import { findLauncher } from './launcher.ts'
import { mayOpen } from './may-open.ts'

export interface Machine {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  /** Where the system keeps its programs. Never where a project could put one. */
  readonly folders: readonly string[]
  isProgram(path: string): boolean
  readonly clock: ClientClock
}

/** The person's own browser. `undefined` where none can be opened: over SSH, in containers, without a desktop. */
export function systemBrowser(machine: Machine = thisMachine()): Browser | undefined {
  const launcher = findLauncher(machine)
  if (launcher === undefined) return undefined
  const env = bareEnvironment(machine.env)

  return {
    async open(url) {
      if (!mayOpen(url)) return false
      return launch({ file: launcher.file, args: [...launcher.args, url], env }, machine.clock)
    },
  }
}

function thisMachine(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    folders: ['/usr/bin', '/bin', '/usr/local/bin', '/run/current-system/sw/bin'],
    isProgram(path) {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    },
    clock: systemClock,
  }
}
