import { createCrm, listen } from '@askgate/example-follow-up'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startIssuer } from './issuer.ts'
import type { Play } from './plays.ts'
import { type Command, hasEnded } from './processes.ts'
import type { Bench } from './trial.ts'
import { until } from './within.ts'
import { recordHttp } from './wire/record-http.ts'
import { type Frame, framesOf } from './wire/recording.ts'

/** A server of its own for each play, so that nothing done in one can be seen in another. */
export interface Example<Target> {
  /** Where the peer finds it. Everything that crosses is written down. */
  readonly target: Target
  frames(): Promise<readonly Frame[]>
  drafts(): Promise<number>
}

const ROOT = path.join(import.meta.dirname, '..')
const SOURCE = '--conditions=askgate-source'
const START_MILLISECONDS = 20_000

export async function stdioExample(bench: Bench, play: Play): Promise<Example<Command>> {
  const folder = await mkdtemp(path.join(bench.home, 'play-'))
  const crm = play.tool === 'draft_follow_up' ? await startCrm(bench, folder) : undefined
  const server = {
    command: process.execPath,
    args: [SOURCE, path.join(ROOT, 'examples', folderOf(play), 'src', 'stdio.ts')],
    env: { DATA: path.join(folder, 'data'), ...crm?.env },
  }
  // In a file: not every client hands an environment on.
  await writeFile(path.join(folder, 'server.json'), JSON.stringify(server))
  return {
    target: {
      command: process.execPath,
      args: [path.join(import.meta.dirname, 'wire', 'record-stdio.ts'), folder],
      cwd: ROOT,
    },
    frames: async () => parseRecording(await readFile(path.join(folder, 'frames.txt'), 'utf8')),
    drafts: crm?.drafts ?? none,
  }
}

/** An address, and the headers that open it. */
export interface Endpoint {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

export async function httpExample(bench: Bench, play: Play): Promise<Example<Endpoint>> {
  const { env, headers, drafts } = play.tool === 'draft_follow_up' ? await forSales(bench) : OPEN
  const server = bench.processes.start({
    command: process.execPath,
    args: [SOURCE, path.join(ROOT, 'examples', folderOf(play), 'src', 'http.ts')],
    env,
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const url = await until(START_MILLISECONDS, 'address of the example', () => {
    if (hasEnded(server)) throw new Error(`the example ended: ${said}`)
    return /http:\S+/.exec(said)?.[0]
  })
  const recorder = await recordHttp(url)
  bench.processes.atEnd(recorder.close)
  return { target: { url: recorder.url, headers }, frames: () => Promise.resolve(recorder.frames), drafts }
}

const OPEN = { env: { PORT: '0' }, headers: {}, drafts: none } as const

/** `draft_follow_up` serves the sales team only, which Alice is a member of. */
async function forSales(bench: Bench) {
  const folder = await mkdtemp(path.join(bench.home, 'play-'))
  const crm = await startCrm(bench, folder)
  const issuer = await startIssuer()
  bench.processes.atEnd(issuer.close)
  // Port 0 is whichever is free. The server is known by this name, wherever it ends up.
  const resource = 'http://127.0.0.1:0/mcp'
  const token = await issuer.tokenFor('alice', resource)
  return {
    env: {
      ...crm.env,
      DATA: path.join(folder, 'data'),
      RESOURCE: resource,
      ISSUER: issuer.url,
      SALES: 'alice',
    },
    headers: { authorization: `Bearer ${token}` },
    drafts: crm.drafts,
  }
}

interface RunningCrm {
  readonly env: Readonly<Record<string, string>>
  drafts(): Promise<number>
}

async function startCrm(bench: Bench, folder: string): Promise<RunningCrm> {
  const apiKey = 'interop'
  const crm = createCrm({ file: path.join(folder, 'crm.db'), apiKey })
  const { url, close } = await listen(crm.fetch)
  bench.processes.atEnd(async () => {
    await close()
    crm.close()
  })
  return {
    env: { CRM_URL: url, CRM_KEY: apiKey },
    async drafts() {
      const answer = await fetch(new URL('/drafts', url), { headers: { 'x-api-key': apiKey } })
      return ((await answer.json()) as { drafts: unknown[] }).drafts.length
    },
  }
}

function folderOf({ tool }: Play): string {
  return tool === 'pick_offer' ? 'pick-offer' : 'follow-up'
}

function none(): Promise<number> {
  return Promise.resolve(0)
}

function parseRecording(lines: string): Frame[] {
  return lines.split('\n').flatMap(line => {
    const space = line.indexOf(' ')
    return framesOf(line.slice(0, space) === 'client' ? 'client' : 'server', line.slice(space + 1))
  })
}
