import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bring } from './install.ts'
import type { Processes } from './processes.ts'
import { type Bench, type Peer, reasonOf, type Row, runCheck } from './trial.ts'

export interface DriveOptions {
  readonly processes: Processes
  /** Packages that may be missing, `name@version`, with the reason. */
  readonly excuses: ReadonlyMap<string, string>
  /** Fires when no further check shall begin. */
  readonly interrupted: AbortSignal
}

/** Installs a peer, runs its checks and stops everything it started. Never rejects: what went wrong is a row. */
export async function drivePeer(
  peer: Peer,
  { processes, excuses, interrupted }: DriveOptions,
): Promise<Row[]> {
  const folder = await bring(peer.package).catch((error: unknown) => ({ reason: reasonOf(error) }))
  if (typeof folder !== 'string') return [notInstalled(peer, folder.reason, excuses)]

  const rows: Row[] = []
  const check: Bench['check'] = async (what, run) => {
    interrupted.throwIfAborted()
    const row = await runCheck(peer, what, run)
    rows.push(row)
    console.error(`${row.result.padEnd(6)} ${peer.name} ${peer.package.version}: ${what}`)
  }
  try {
    const home = await mkdtemp(path.join(tmpdir(), 'askgate-interop-'))
    processes.atEnd(() => rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
    await peer.drive({ folder, home, processes, check })
    if (rows.length === 0) throw new Error('nothing was checked')
  } catch (error) {
    rows.push(await runCheck(peer, 'all of it', () => Promise.reject(new Error(reasonOf(error)))))
  } finally {
    await processes.stopAll()
  }
  return rows
}

function notInstalled(peer: Peer, reason: string, excuses: DriveOptions['excuses']): Row {
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
