const NAMES: Readonly<Record<string, string>> = {
  'GET /services': 'question for services',
  'GET /account': 'question for the account',
  'POST /drafts': 'draft',
  'POST /messages': 'message',
  'POST /oauth/request': 'authorization request',
  'POST /oauth/token': 'code',
}

/** What a test calls a request to the CRM; `undefined` for those that no test looks at. */
export function nameOf(method: string, path: string): string | undefined {
  const name = `${method} ${path}`
  return Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
}
