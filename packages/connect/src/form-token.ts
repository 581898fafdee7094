import { sameText } from './secrets.ts'
import type { Service, Visitor } from './service.ts'

/** Shows that a form was made for this session and for this very address. */
export function formToken({ keys }: Pick<Service, 'keys'>, { sessionHash }: Visitor, action: string): string {
  return keys.digest(['form', sessionHash, action])
}

export function isFormToken(
  service: Pick<Service, 'keys'>,
  visitor: Visitor,
  action: string,
  token: string | null,
): boolean {
  return token !== null && sameText(formToken(service, visitor, action), token)
}

/**
 * Whether a browser sent this from one of our own pages. Both headers count where both are there; with neither the
 * answer is no.
 *
 * @see [Fetch Metadata](https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header)
 */
export function isSameOrigin(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  const from = request.headers.get('origin')
  if (site === null && from === null) return false
  return (site === null || site === 'same-origin') && (from === null || from === origin)
}
