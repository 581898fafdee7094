import { judgePageLink } from '@askgate/client'
import { type Input, InputError, isObject, textIn } from './input.ts'

/**
 * A page a server sends somebody to: `{ url, context?: { production?, trusted_hosts? } }`. Outside of production, http
 * on loopback is allowed.
 */
export function judgeUrl(input: Input) {
  const context = isObject(input['context']) ? input['context'] : {}
  const { verdict, host, reasons } = judgePageLink(textIn(input, 'url'), {
    allowLoopbackHttp: context['production'] === false,
    trustedHosts: hostsIn(context['trusted_hosts'] ?? []),
  })
  return { verdict, host_ascii: host ?? null, reasons }
}

function hostsIn(hosts: unknown): readonly string[] {
  if (Array.isArray(hosts) && hosts.every(host => typeof host === 'string')) return hosts
  throw new InputError('`trusted_hosts` must be a list of hosts.')
}
