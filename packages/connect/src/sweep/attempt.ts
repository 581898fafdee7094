import type { Service } from '../service.ts'

/** Work that may fail without holding up what comes after it: the next round meets it again. */
export async function attempt({ logger }: Service, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logger?.error('connect.sweep-failed', { kind: error instanceof Error ? error.name : typeof error })
  }
}
