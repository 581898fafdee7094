import type { Providers } from '@askgate/server/connect'

const ORIGIN = 'https://crm.example'

export const SCOPE = 'drafts:write'

export const PROVIDERS: Providers = {
  crm: {
    title: 'Acme CRM',
    issuer: ORIGIN,
    clientId: 'askgate',
    scopes: { [SCOPE]: 'Write drafts, and send none of them' },
    api: ORIGIN,
    operations: { whoAmI: { method: 'GET', path: '/me', scopes: [], writes: false } },
    account: { from: 'operation', operation: 'whoAmI', id: 'id', label: 'label' },
  },
}

/** A provider that says yes to everybody at once, without a network: what it takes is not what is measured. */
export function fetchFromCrm(input: string | URL | Request): Promise<Response> {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
  return Promise.resolve(answer(pathname, searchParams))
}

function answer(pathname: string, asked: URLSearchParams): Response {
  switch (pathname) {
    case '/.well-known/oauth-authorization-server':
      return Response.json({
        issuer: ORIGIN,
        authorization_endpoint: `${ORIGIN}/authorize`,
        token_endpoint: `${ORIGIN}/token`,
        authorization_response_iss_parameter_supported: true,
      })
    case '/authorize': {
      const back = new URL(asked.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({
        ...{ code: 'yes', iss: ORIGIN },
        state: asked.get('state') ?? '',
      }).toString()
      return new Response(null, { status: 303, headers: { location: back.href } })
    }
    case '/token':
      return Response.json({ access_token: 'token', token_type: 'Bearer', expires_in: 3600, scope: SCOPE })
    case '/me':
      return Response.json({ id: 'a1', label: 'alice@acme.example' })
    default:
      return new Response(null, { status: 404 })
  }
}
