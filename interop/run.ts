// node --conditions=askgate-source interop/run.ts [words]: drives the peers whose names contain a word, or all of them.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { drivePeer } from './drive-peer.ts'
import { aiSdk } from './peers/ai-sdk.ts'
import { claudeCode } from './peers/claude-code.ts'
import { codex } from './peers/codex.ts'
import { conformanceClient } from './peers/conformance-client.ts'
import { conformanceServer } from './peers/conformance-server.ts'
import { mcpdo } from './peers/mcpdo.ts'
import { sdkV1 } from './peers/sdk-v1.ts'
import { serverEverything } from './peers/server-everything.ts'
import { createProcesses } from './processes.ts'
import { renderSums, renderTable } from './table.ts'
import type { Peer, Row } from './trial.ts'

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

const words = process.argv.slice(2)
const chosen = PEERS.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)))
// What looks for `node` finds this one, and not an older one that the machine has.
process.env['PATH'] = `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`

const processes = createProcesses()
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    // What is under way fails for want of its process, the rest is left out, and everything is cleaned up as always.
    interruption.abort(new Error('interrupted'))
    processes.killRunning()
  })
}

const rows: Row[] = []
const excuses = await readExcuses()
for (const peer of chosen) {
  if (interruption.signal.aborted) break
  rows.push(...(await drivePeer(peer, { processes, excuses, interrupted: interruption.signal })))
}
console.log(`${renderTable(rows)}\n\n${renderSums(rows)}`)

const isGreen = rows.length > 0 && rows.every(({ result }) => result !== 'failed')
// A foreign library may hold a socket or a timer open; nothing is left to wait for.
process.exit(isGreen && !interruption.signal.aborted ? 0 : 1)

async function readExcuses(): Promise<ReadonlyMap<string, string>> {
  const file = path.join(import.meta.dirname, 'unavailable.json')
  return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>))
}
