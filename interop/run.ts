import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bring } from './install.ts'
import { aiSdk } from './peers/ai-sdk.ts'
import { claudeCode } from './peers/claude-code.ts'
import { codex } from './peers/codex.ts'
import { conformanceClient } from './peers/conformance-client.ts'
import { conformanceServer } from './peers/conformance-server.ts'
import { mcpdo } from './peers/mcpdo.ts'
import { sdkV1 } from './peers/sdk-v1.ts'
import { serverEverything } from './peers/server-everything.ts'
import { createProcesses } from './processes.ts'
import { renderTable } from './table.ts'
import { type Peer, reasonOf, type Row, runCheck } from './trial.ts'

const PEERS: readonly Peer[] = [
  mcpdo,
  sdkV1,
  ...aiSdk,
  codex,
  claudeCode,
  conformanceServer,
  conformanceClient,
  serverEverything,
]

const processes = createProcesses()
// What looks for `node` finds this one, and not an older one that the machine has.
process.env['PATH'] = `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    void processes.stopAll().finally(() => process.exit(1))
  })
}

const right = await driveAll(process.argv.slice(2))
// A foreign library may hold a socket or a timer open; nothing is left to wait for.
process.exit(right ? 0 : 1)

/** Drives the peers whose names contain one of the words, or all of them. */
async function driveAll(words: readonly string[]): Promise<boolean> {
  const excuses = await readExcuses()
  const rows: Row[] = []
  try {
    for (const peer of PEERS.filter(
      ({ name }) => words.length === 0 || words.some(word => name.includes(word)),
    )) {
      rows.push(...(await drivePeer(peer, excuses)))
    }
  } finally {
    await processes.stopAll()
  }
  const failed = rows.filter(({ result }) => result === 'failed').length
  const unavailable = rows.filter(({ result }) => result === 'unavailable').length
  console.log(renderTable(rows))
  console.log(
    `\n${(rows.length - failed - unavailable).toString()} ok, ${failed.toString()} failed, ${unavailable.toString()} unavailable`,
  )
  return failed === 0 && rows.length > 0
}

async function drivePeer(peer: Peer, excuses: ReadonlyMap<string, string>): Promise<Row[]> {
  const rows: Row[] = []
  const folder = await bring(peer.package).catch((error: unknown) => ({ reason: reasonOf(error) }))
  if (typeof folder !== 'string') return [notInstalled(peer, folder.reason, excuses)]

  const home = await mkdtemp(path.join(tmpdir(), 'askgate-interop-'))
  processes.atEnd(() => rm(home, { recursive: true, force: true, maxRetries: 3 }))
  async function check(what: string, run: Parameters<typeof runCheck>[2]): Promise<void> {
    const row = await runCheck(peer, what, run)
    rows.push(row)
    console.error(
      `${row.result === 'ok' ? 'ok    ' : 'failed'} ${peer.name} ${peer.package.version}: ${what}`,
    )
  }
  try {
    await peer.drive({ folder, home, processes, check })
    if (rows.length === 0) throw new Error('nothing was checked')
  } catch (error) {
    rows.push(await runCheck(peer, 'drive', () => Promise.reject(new Error(reasonOf(error)))))
  }
  return rows
}

function notInstalled(peer: Peer, reason: string, excuses: ReadonlyMap<string, string>): Row {
  const excuse = excuses.get(`${peer.package.name}@${peer.package.version}`)
  return {
    peer: peer.name,
    version: peer.package.version,
    what: 'install',
    revision: '-',
    seen: '-',
    result: excuse === undefined ? 'failed' : 'unavailable',
    note: excuse ?? `${reason}. If it can not be had here, say why in interop/unavailable.json.`,
    milliseconds: 0,
  }
}

/** Packages that may be missing, with the reason; `{ "name@version": "why" }`. */
async function readExcuses(): Promise<ReadonlyMap<string, string>> {
  const file = path.join(import.meta.dirname, 'unavailable.json')
  return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>))
}
