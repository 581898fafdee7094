import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An authorization server that has already let everybody in: it only publishes its key and signs. */
export interface Issuer {
  readonly url: string
  /** An access token of RFC 9068. */
  tokenFor(subject: string, audience: string): Promise<string>
  close(): void
}

export async function startIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const key = { ...(await exportJWK(publicKey)), kid: 'interop', alg: 'ES256', use: 'sig' }
  const server = createServer((request, response) => {
    const body = request.url === '/jwks' ? { keys: [key] } : metadata(url)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`

  return {
    url,
    tokenFor: (subject, audience) =>
      new SignJWT({ client_id: 'interop', scope: 'mcp' })
        .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'at+jwt' })
        .setIssuer(url)
        .setSubject(subject)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('10m')
        .sign(privateKey),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function metadata(url: string): object {
  return {
    issuer: url,
    jwks_uri: `${url}/jwks`,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  }
}
