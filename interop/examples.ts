import { mkdtemp, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Play } from './plays.ts'
import type { Command } from './processes.ts'
import type { Bench } from './trial.ts'
import { until } from './within.ts'
import { recordHttp } from './wire/record-http.ts'
import { type Frame, framesOf } from './wire/recording.ts'

const ROOT = path.join(import.meta.dirname, '..')
const RECORDER = path.join(import.meta.dirname, 'wire', 'record-stdio.ts')
const START_MILLISECONDS = 20_000

const DECLINED = /^You declined\. Nothing was done\./
const CLOSED = /^You closed the question/

export const PLAYS: readonly Play[] = [
  pickOffer('accept', [{ action: 'accept', content: { offer: 'team' } }], /team/i),
  pickOffer('decline', [{ action: 'decline' }], DECLINED),
  pickOffer('cancel', [{ action: 'cancel' }], CLOSED),
  pickOffer(
    'wrong answer, then right',
    [
      { action: 'accept', content: { offer: 'everything for nothing' } },
      { action: 'accept', content: { offer: 'team' } },
    ],
    /team/i,
  ),
]

/** A server of its own for each play, so that nothing done in one can be seen in another. */
export interface Example<Target> {
  readonly target: Target
  /** What has crossed the wire so far. */
  frames(): Promise<readonly Frame[]>
  stop(): void
}

export async function stdioExample(bench: Bench, play: Play): Promise<Example<Command>> {
  const folder = await mkdtemp(path.join(bench.home, 'play-'))
  const recording = path.join(folder, 'frames.txt')
  const { command, args } = stdioCommand(play)
  return {
    target: {
      command: process.execPath,
      args: [RECORDER, recording, '--', command, ...args],
      cwd: ROOT,
    },
    async frames() {
      return (await readFile(recording, 'utf8')).split('\n').flatMap(line => {
        const space = line.indexOf(' ')
        return framesOf(line.slice(0, space) === 'client' ? 'client' : 'server', line.slice(space + 1))
      })
    },
    stop() {
      // It ends with its standard input, which belongs to the peer.
    },
  }
}

export async function httpExample(bench: Bench, play: Play): Promise<Example<URL>> {
  const server = bench.processes.start(httpCommand(play))
  let said = ''
  server.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const url = await until(START_MILLISECONDS, 'address of the example', () => /http:\S+\/mcp/.exec(said)?.[0])
  const recorder = await recordHttp(url)
  return {
    target: new URL(recorder.url),
    frames: () => Promise.resolve(recorder.frames),
    stop() {
      recorder.close()
      server.kill()
    },
  }
}

function stdioCommand(_play: Play): Command {
  return { command: process.execPath, args: ['/tmp/standin/stdio.ts'] }
}

function httpCommand(_play: Play): Command {
  return { command: process.execPath, args: ['/tmp/standin/http.ts'], cwd: ROOT }
}

function pickOffer(what: string, replies: Play['replies'], ends: RegExp): Play {
  return { what: `pick_offer: ${what}`, tool: 'pick_offer', arguments: {}, replies, ends }
}
