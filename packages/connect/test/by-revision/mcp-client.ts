import type { Revision } from '@askgate/core'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** A client of the official SDK, with everything that went over its wire. */
export interface McpClient {
  /** Addresses that its person was asked to open. */
  readonly opened: string[]
  /** Ids of pages that it was told to have ended. */
  readonly notices: string[]
  readonly responses: readonly SeenResponse[]
  call(name: string, args: Record<string, unknown>, signal?: AbortSignal): Promise<Called>
  close(): Promise<void>
}

export interface Called {
  readonly text: string
  readonly isError: boolean
}

export interface SeenResponse {
  readonly request: string
  readonly headers: Headers
  readonly body: Promise<string>
}

export interface McpClientOptions {
  readonly url: string
  readonly token: string
  readonly revision: Revision
  readonly capabilities?: Record<string, unknown>
  /** Stands between the client and the network. */
  readonly fetch?: typeof fetch
}

export async function connectClient(options: McpClientOptions): Promise<McpClient> {
  const { url, token, revision, capabilities = { elicitation: { url: {} } } } = options
  const client = new Client(
    { name: 'test-client', version: '1.0.0' },
    {
      capabilities,
      ...(revision === '2026-07-28'
        ? { versionNegotiation: { mode: { pin: revision } } }
        : { supportedProtocolVersions: [revision] }),
    },
  )
  const opened: string[] = []
  const notices: string[] = []
  const responses: SeenResponse[] = []
  if ('elicitation' in capabilities)
    client.setRequestHandler('elicitation/create', ({ params }) => {
      if (params.mode === 'url') opened.push(params.url)
      return { action: 'accept' }
    })
  client.setNotificationHandler('notifications/elicitation/complete', ({ params }) => {
    notices.push(params.elicitationId)
  })
  const through = options.fetch ?? fetch
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    authProvider: { token: () => Promise.resolve(token) },
    async fetch(input, init) {
      const response = await through(input, init)
      const request = typeof init?.body === 'string' ? init.body : ''
      responses.push({
        request,
        headers: response.headers,
        body: readAll(response.clone()),
      })
      return response
    },
  })
  await client.connect(transport)
  await client.listTools()

  return {
    ...{ opened, notices, responses },
    async call(name, args, signal) {
      const result = await client.callTool({ name, arguments: args }, { ...(signal && { signal }) })
      const text = result.content.map(block => (block.type === 'text' ? block.text : '')).join('\n')
      return { text, isError: result.isError === true }
    },
    close: () => client.close(),
  }
}

/** As far as it comes: a stream ends when its client closes it. */
async function readAll(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of response.body ?? []) chunks.push(chunk as Uint8Array)
  } catch {
    // What came until then counts.
  }
  return Buffer.concat(chunks).toString('utf8')
}
