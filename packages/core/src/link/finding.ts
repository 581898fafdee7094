/** One thing that is wrong or odd about a link; several may hold at once. */
export interface LinkFinding {
  readonly is: 'warn' | 'block'
  readonly reason: LinkReason
}

export type LinkReason =
  | 'not-a-url'
  | 'not-https'
  | 'too-long'
  | 'long'
  | 'hidden-characters'
  | 'malformed'
  | 'userinfo'
  | 'shell-characters'
  | 'host-rewritten'
  | 'host-invalid'
  | 'address'
  | 'local-address'
  | 'address-in-name'
  | 'local-name'
  | 'trailing-dot'
  | 'many-labels'
  | 'dynamic-dns'
  | 'international'
  | 'mixed-scripts'
  | 'imitates-latin'
  | 'imitates-slash'
  | 'port'
  | 'port-forbidden'
  | 'secret-in-url'
  | 'personal-data'
  | 'forwards'
  | 'double-encoding'
  | 'encoded-control'

export function block(reason: LinkReason): LinkFinding {
  return { is: 'block', reason }
}

export function warn(reason: LinkReason): LinkFinding {
  return { is: 'warn', reason }
}
