import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import type { ClientClock } from '../../clock.ts'

export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** Some launchers end at once, others stay until the browser is closed. */
const PATIENCE_MILLISECONDS = 3000

/**
 * Runs the program without a shell, on its own: it outlives this one and gets neither its streams nor its folder.
 *
 * @returns `false` where it did not start, or ended at once with a failure.
 */
export function launch({ file, args, env }: Command, clock: ClientClock): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(file, args, {
      cwd: dirname(file),
      env,
      stdio: 'ignore',
      detached: true,
      shell: false,
    })
    const end = (started: boolean) => {
      stop()
      child.unref()
      resolve(started)
    }
    const stop = clock.after(PATIENCE_MILLISECONDS, () => {
      end(true)
    })
    child.once('error', () => {
      end(false)
    })
    child.once('exit', code => {
      end(code === 0)
    })
  })
}
