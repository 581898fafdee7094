import type { Revision } from './revision.ts'

/** What a client said it can be asked, read by the rules of its revision. */
export interface ElicitationCapability {
  /** An `elicitation` object is there. `false` means that nothing may be asked. */
  readonly declared: boolean
  readonly form: boolean
  readonly url: boolean
  /** Members this revision does not define, by name: noted, never acted on. */
  readonly unknown: readonly string[]
}

/**
 * Reads `elicitation` from a client's capabilities.
 *
 * - `{}` is form mode and nothing else; an object with only unknown members is read the same way.
 * - A member that is not an object declares nothing.
 * - 2025-06-18 has no modes: any object means form mode, except one that offers `url` alone, which says that forms
 *   can not be shown and names a mode the revision does not have.
 *
 * @param capabilities - `ClientCapabilities` as received: from `initialize` on 2025 revisions, from `_meta` of this
 * very request on 2026-07-28. Untrusted.
 * @see [MCP 2026-07-28, Elicitation, Capabilities](https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#capabilities)
 */
export function parseElicitationCapability(capabilities: unknown, revision: Revision): ElicitationCapability {
  const elicitation = isObject(capabilities) ? capabilities['elicitation'] : undefined
  if (!isObject(elicitation)) return { declared: false, form: false, url: false, unknown: [] }

  const form = isObject(elicitation['form'])
  const url = isObject(elicitation['url'])
  const unknown = Object.keys(elicitation).filter(name => name !== 'form' && name !== 'url')
  const namesNoMode = !('form' in elicitation) && !('url' in elicitation)

  if (revision === '2025-06-18')
    return { declared: true, form: form || !('url' in elicitation), url: false, unknown }
  return { declared: true, form: form || namesNoMode, url, unknown }
}

/**
 * Whether a client that opens pages would rather have its call refused with error -32042 and their addresses. No
 * revision has a word for it, so that it is said among the experimental capabilities.
 *
 * @param capabilities - `ClientCapabilities` as received. Untrusted.
 */
export function prefersUrlError(capabilities: unknown): boolean {
  const experimental = isObject(capabilities) ? capabilities['experimental'] : undefined
  return isObject(experimental) && isObject(experimental[URL_ERROR_CAPABILITY])
}

/** Declared by clients that prefer error -32042 to a pushed question. */
export const URL_ERROR_CAPABILITY = 'askgate/url-elicitation-required'

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
