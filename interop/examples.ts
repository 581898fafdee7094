import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PAGES_SECRET, startAuthorizationServer } from '../test/authorization-server.ts'
import { type RunningCrm, startCrm } from './crm.ts'
import { freePort } from './free-port.ts'
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
  readonly crm: RunningCrm | undefined
  /** What opens it, which the client is given. */
  readonly token: string | undefined
}

const ROOT = path.join(import.meta.dirname, '..')
const SOURCE = '--conditions=askgate-source'
const START_MILLISECONDS = 20_000

export async function stdioExample(bench: Bench, play: Play): Promise<Example<Command>> {
  const folder = await mkdtemp(path.join(bench.home, 'play-'))
  const { env, crm } = play.example === 'follow-up' ? await onOneComputer(bench, folder) : CLOSED
  const server = {
    command: process.execPath,
    args: [SOURCE, path.join(ROOT, 'examples', play.example, 'src', 'stdio.ts')],
    env,
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
    ...{ crm, token: undefined },
  }
}

/** An address, and the headers that open it. */
export interface Endpoint {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

export async function httpExample(bench: Bench, play: Play): Promise<Example<Endpoint>> {
  const { env, token, crm } = play.example === 'follow-up' ? await forSales(bench) : OPEN
  const server = bench.processes.start({
    command: process.execPath,
    args: [SOURCE, path.join(ROOT, 'examples', play.example, 'src', 'http.ts')],
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
  return {
    target: { url: recorder.url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } },
    frames: () => Promise.resolve(recorder.frames),
    ...{ crm, token },
  }
}

const CLOSED = { env: {}, crm: undefined } as const
const OPEN = { env: { PORT: '0' }, token: undefined, crm: undefined } as const

/** The person is whoever started the server, and their pages are on the same computer. */
async function onOneComputer({ processes }: Bench, folder: string) {
  const app = {
    id: 'acme-sales-local',
    name: 'Acme Sales on this computer',
    redirectUris: ['http://127.0.0.1/callback/crm'],
  }
  const crm = await startCrm(processes, folder, [app])
  return { env: { CRM_URL: crm.url, CRM_CLIENT_ID: app.id, DATA: path.join(folder, 'data') }, crm }
}

/** For the sales team alone, which Alice is a member of. */
async function forSales({ home, processes }: Bench) {
  const folder = await mkdtemp(path.join(home, 'play-'))
  const pages = `http://127.0.0.1:${String(await freePort())}`
  // Port 0 is whichever is free. The server is known by this name, wherever it ends up.
  const resource = 'http://127.0.0.1:0/mcp'
  const issuer = await startAuthorizationServer(resource, { pages: `${pages}/sign-in/callback` })
  processes.atEnd(issuer.close)
  const app = {
    ...{ id: 'acme-sales', secret: 'what only the CRM and the pages know', name: 'Acme Sales' },
    redirectUris: [`${pages}/callback/crm`],
  }
  const crm = await startCrm(processes, folder, [app])
  return {
    env: {
      ...{ CRM_URL: crm.url, CRM_CLIENT_ID: app.id, CRM_CLIENT_SECRET: app.secret },
      DATA: path.join(folder, 'data'),
      ...{ RESOURCE: resource, ISSUER: issuer.issuer, SALES: 'alice' },
      ...{ PAGES: pages, PAGES_CLIENT_ID: 'pages', PAGES_CLIENT_SECRET: PAGES_SECRET },
    },
    token: await issuer.tokenFor('alice'),
    crm,
  }
}

function parseRecording(lines: string): Frame[] {
  return lines.split('\n').flatMap(line => {
    const space = line.indexOf(' ')
    return framesOf(line.slice(0, space) === 'client' ? 'client' : 'server', line.slice(space + 1))
  })
}
