import type { Migration } from '../migrate.ts'
import { effectsRefusalsJournal } from './0001-effects-refusals-journal.ts'

/** In the order of their numbers. */
export const MIGRATIONS: readonly Migration[] = [effectsRefusalsJournal]
