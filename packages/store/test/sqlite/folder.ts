import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder that is gone when the running test is over. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'askgate-store-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

export function emptyFile(): string {
  return join(emptyFolder(), 'store.db')
}
