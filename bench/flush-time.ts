import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './median.ts'

/** Milliseconds until a page is on the disk, where the bench keeps its SQLite files; the median of a few. */
export function flushTime(): number {
  const folder = mkdtempSync(join(tmpdir(), 'askgate-bench-'))
  const file = openSync(join(folder, 'page'), 'w')
  const page = new Uint8Array(4096)
  const times = Array.from({ length: 20 }, () => {
    const start = performance.now()
    writeSync(file, page)
    fsyncSync(file)
    return performance.now() - start
  })
  closeSync(file)
  rmSync(folder, { recursive: true })
  return median(times)
}
