import type { Client, ClientCapabilities } from '@modelcontextprotocol/client'

/**
 * What the client declares to servers. The SDK enforces it on 2025 revisions only and has no getter for it.
 *
 * @returns `undefined` where this SDK keeps it elsewhere.
 */
export function declaredCapabilities(client: Client): ClientCapabilities | undefined {
  const kept: unknown = Reflect.get(client, '_capabilities')
  return typeof kept === 'object' && kept !== null ? kept : undefined
}
