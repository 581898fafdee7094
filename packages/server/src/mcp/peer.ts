import { type Caller, eraOf, parseRevision, type Peer, peerOf } from '@askgate/core'
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { httpCaller, localCaller } from '../caller.ts'

/**
 * The peer of a request, read where its era keeps it: `initialize` on 2025, `_meta` of this very request on
 * 2026-07-28. An envelope does not prove the era, since a 2025 client may send one; the negotiated version does.
 */
export function peerOfRequest({ server }: McpServer, ctx: ServerContext, name: string): Peer {
  /* eslint-disable @typescript-eslint/no-deprecated -- on 2025 connections nothing else tells what `initialize` agreed */
  const negotiated = server.getNegotiatedProtocolVersion()
  const version = negotiated ?? ctx.http?.req?.headers.get('mcp-protocol-version') ?? undefined
  const revision = parseRevision(negotiated)
  const modern = revision !== undefined && eraOf(revision) === 'modern'
  const envelope = ctx.mcpReq.envelope as Readonly<Record<string, unknown>> | undefined
  return peerOf({
    version,
    capabilities: modern ? envelope?.[CLIENT_CAPABILITIES_META_KEY] : server.getClientCapabilities(),
    clientInfo: modern ? envelope?.[CLIENT_INFO_META_KEY] : server.getClientVersion(),
    caller: callerOfRequest(ctx, name),
    // Without a session a 2025 server never saw `initialize`, and has no way back to the client.
    hasChannel: negotiated !== undefined,
  })
  /* eslint-enable @typescript-eslint/no-deprecated */
}

/** Sessions tell of a network, also where a transport of somebody else's says nothing of HTTP. */
export function callerOfRequest({ http, sessionId }: ServerContext, name: string): Caller {
  const isLocal = http === undefined && sessionId === undefined
  return isLocal ? localCaller(name) : httpCaller(name, http?.authInfo)
}
