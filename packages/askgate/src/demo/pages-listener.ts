import type { ConnectService } from '@askgate/connect'
import { listenOnNode } from '@askgate/server/connect'

export interface PagesListener {
  readonly port: number
  /** Until then, whoever comes is kept waiting. */
  serve(pages: ConnectService): void
  close(): Promise<void>
}

/** A port of loopback for pages that are not made yet: their address holds the port, and many have to know it. */
export async function listenForPages(): Promise<PagesListener> {
  const { promise: pages, resolve } = Promise.withResolvers<ConnectService>()
  const { port, close } = await listenOnNode({
    port: 0,
    host: '127.0.0.1',
    handle: async request => (await pages).fetch(request),
  })
  return { port, serve: resolve, close }
}
