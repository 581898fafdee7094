import { memoryStore } from '@askgate/store'
import { sqliteStore } from '@askgate/store/sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byHand } from './by-hand.ts'
import type { Contender, ContenderName } from './contender.ts'
import { withAskgate } from './with-askgate.ts'

export function open(name: ContenderName): Contender {
  switch (name) {
    case 'inputRequired':
    case 'elicitInput':
      return byHand(name)
    case 'askgate memory':
      return withAskgate({ store: memoryStore() })
    case 'askgate sqlite':
      return onDisk()
  }
}

/** In the folder for temporary files, which must be on a disk for its flushes to mean anything. */
function onDisk(): Contender {
  const folder = mkdtempSync(join(tmpdir(), 'askgate-bench-'))
  const contender = withAskgate({ store: sqliteStore({ path: join(folder, 'store.db') }) })
  return {
    ...contender,
    async close() {
      await contender.close()
      rmSync(folder, { recursive: true })
    },
  }
}
