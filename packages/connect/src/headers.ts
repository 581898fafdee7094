/** What a page may do beyond showing itself. */
export interface PageRights {
  /** It has forms: their POSTs must carry an `Origin`, which a browser sends as `null` under `no-referrer`. */
  readonly forms: boolean
  /** Where a form's answer may redirect to beside this service. Browsers hold redirects after a submit to it, too. */
  readonly formTargets: readonly string[]
  /** Of the style sheet, which is the same on every page. */
  readonly styleHash: string
  readonly secure: boolean
}

/**
 * Every header of every page, in one place.
 *
 * @see [CSP Level 3](https://www.w3.org/TR/CSP3/)
 */
export function pageHeaders({ forms, formTargets, styleHash, secure }: PageRights): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src '${styleHash}'`,
      forms ? ['form-action', "'self'", ...formTargets].join(' ') : "form-action 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'referrer-policy': forms ? 'same-origin' : 'no-referrer',
    ...everywhere(secure),
  }
}

/** Of answers without a page: redirects, refusals before any page, and what HEAD gets. */
export function bareHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'referrer-policy': 'no-referrer',
    ...everywhere(secure),
  }
}

function everywhere(secure: boolean): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
    // Browsers ignore it over plain http, and a loopback name must not be pinned to https.
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

const PERMISSIONS = [
  'accelerometer',
  'bluetooth',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
]
  .map(feature => `${feature}=()`)
  .join(', ')
