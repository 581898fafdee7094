import type { Authorization } from './settings.ts'

const WELL_KNOWN = '/.well-known/oauth-protected-resource'

/**
 * Tells clients which authorization servers this server trusts.
 *
 * @see [RFC 9728, section 3.2](https://www.rfc-editor.org/rfc/rfc9728.html#section-3.2)
 */
export function protectedResourceMetadata({
  resourceText,
  issuers,
  requiredScopes,
}: Authorization): Response {
  return Response.json({
    resource: resourceText,
    authorization_servers: issuers.map(({ issuer }) => issuer),
    bearer_methods_supported: ['header'],
    ...(requiredScopes.length > 0 && { scopes_supported: requiredScopes }),
  })
}

/** Where clients look for the document, made from the resource alone: it may sit behind a proxy that changes paths. */
export function protectedResourceMetadataUrl({ resource }: Authorization): string {
  return new URL(wellKnownPath(resource.pathname), resource).href
}

/** Whether `pathname` is where the document is, by the public URL or by the path this process serves. */
export function isProtectedResourceMetadata(
  pathname: string,
  path: string,
  authorization: Authorization,
): boolean {
  return pathname === wellKnownPath(path) || pathname === wellKnownPath(authorization.resource.pathname)
}

function wellKnownPath(path: string): string {
  return path === '/' ? WELL_KNOWN : `${WELL_KNOWN}${path}`
}
