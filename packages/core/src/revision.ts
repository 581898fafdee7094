/** The revisions of MCP that elicitation is judged by, oldest first. */
export const REVISIONS = ['2025-06-18', '2025-11-25', '2026-07-28'] as const
export type Revision = (typeof REVISIONS)[number]

/** `modern` is 2026-07-28, which returns questions; `legacy` is what came before, which pushes them. */
export type Era = 'legacy' | 'modern'

export function eraOf(revision: Revision): Era {
  return revision === '2026-07-28' ? 'modern' : 'legacy'
}

/**
 * The revision to judge a peer by.
 *
 * Revisions before 2025-06-18 know no elicitation, yet clients that negotiate them declare it; they are held to
 * the oldest text that defines it. A version newer than we know, or no version at all, gives `undefined`: nothing
 * is judged by a text that was not agreed.
 */
export function parseRevision(version: string | undefined): Revision | undefined {
  if (version === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(version)) return undefined
  if (version < REVISIONS[0]) return REVISIONS[0]
  return REVISIONS.find(revision => revision === version)
}
