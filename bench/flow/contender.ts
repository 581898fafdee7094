import type { McpServer } from '@modelcontextprotocol/server'

/** One way to write the same server. Both are called in turn, so that a busy machine slows them alike. */
export interface Contender {
  /** A fresh server for each connection or request, as the hosting wants it. */
  readonly server: () => McpServer
  /** Serves a 2026-07-28 endpoint in this process. */
  readonly fetch: () => { handle(request: Request): Promise<Response>; close(): Promise<void> }
  close(): Promise<void>
}

/** How the flow is written without Askgate: as a returned question, or as a call that waits for its answer. */
export type ByHand = 'inputRequired' | 'elicitInput'
export type ContenderName = ByHand | 'askgate memory' | 'askgate sqlite'
