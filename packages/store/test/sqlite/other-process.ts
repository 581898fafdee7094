import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Clock } from '@askgate/core'
import { onTestFinished } from 'vitest'
import type { Orders, Report } from './child.ts'
import type { Step } from './steps-child.ts'

export interface OtherProcess<Sent = Orders, Answer = Report> {
  follow(orders: Sent): Promise<Answer>
  /** SIGKILL: no code of the process runs any more. */
  kill(): Promise<void>
}

/** A real process that has the same file open, with a clock that stands still. Resolves once it is open. */
export function otherProcess(path: string, clock: Clock): Promise<OtherProcess> {
  return started('child.ts', path, clock)
}

/** As `otherProcess`, one that calls any methods of its store, all at once. */
export function steppingProcess(
  path: string,
  clock: Clock,
): Promise<OtherProcess<readonly Step[], unknown[]>> {
  return started('steps-child.ts', path, clock)
}

async function started<Sent extends Serializable, Answer>(
  program: string,
  path: string,
  clock: Clock,
): Promise<OtherProcess<Sent, Answer>> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), [path, clock.now().toISOString()], {
    execArgv: ['--conditions=askgate-source'],
    serialization: 'advanced',
  })
  onTestFinished(() => kill(child))
  const gone = new AbortController()
  child.once('exit', () => {
    gone.abort(new Error('The other process ended before it answered.'))
  })
  await messageFrom(child, gone.signal)

  return {
    async follow(orders) {
      const report = messageFrom(child, gone.signal)
      child.send(orders)
      return (await report) as Answer
    },
    kill: () => kill(child),
  }
}

async function messageFrom(child: ChildProcess, signal: AbortSignal): Promise<unknown> {
  const [message] = (await once(child, 'message', { signal })) as unknown[]
  return message
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
