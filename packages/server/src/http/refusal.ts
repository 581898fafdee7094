/** An answer to a request that is not served. `text` says what to do next, and nothing about the request. */
export function refusal(
  status: number,
  code: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { jsonrpc: '2.0', error: { code, message: text }, id: null },
    { status, headers: { ...headers } },
  )
}

/** One text for a session that never was, is over, or is somebody else's: a stranger must not learn which. */
export function sessionNotFound(): Response {
  return refusal(404, -32_001, 'Session not found. Open a new one with initialize.')
}
