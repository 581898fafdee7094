import type { Migration } from '../migrate.ts'
import { effectsRefusalsJournal } from './0001-effects-refusals-journal.ts'
import { connections } from './0002-connections.ts'
import { effectsOnPages } from './0003-effects-on-pages.ts'

/** In the order of their numbers. */
export const MIGRATIONS: readonly Migration[] = [effectsRefusalsJournal, connections, effectsOnPages]
