import { AskgateError } from '@askgate/core'
import { isLoopback, type Providers } from '@askgate/server/connect'
import type { ConnectOptions, IdentityOptions } from './options.ts'

/** Options that were found to be sound. */
export interface Settings {
  readonly origin: string
  /** What `Host` must say. */
  readonly host: string
  /**
   * Where providers send people back to. With `identity.local` the loopback address, which is what providers take of a
   * program on somebody's machine; from there a browser is sent on to the name nobody can guess.
   *
   * @see [RFC 8252, section 7.3](https://www.rfc-editor.org/rfc/rfc8252.html#section-7.3)
   */
  readonly callbackOrigin: string
  readonly secure: boolean
  /** This service runs on this machine: providers may, too. */
  readonly loopback: boolean
}

/** @throws {@link AskgateError} `configuration` that names every mistake at once. */
export function parseSettings({ origin, providers, identity, danger }: ConnectOptions): Settings {
  const mistakes: string[] = []
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (url?.origin !== origin || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    const example = 'https://connect.example'
    throw misconfigured([`origin ${JSON.stringify(origin)} is not an origin such as ${example}.`])
  }
  const loopback = isThisMachine(url.hostname)
  const plainAllowed = loopback || danger?.allowHttp === true
  if (url.protocol === 'http:' && !plainAllowed) {
    mistakes.push(`origin must be https; http is for loopback only.`)
  }
  judgeIdentity(identity, url, plainAllowed, mistakes)
  judgeProviders(providers, plainAllowed, mistakes)
  if (mistakes.length > 0) throw misconfigured(mistakes)
  const callbackOrigin = 'local' in identity ? `http://127.0.0.1:${url.port}` : origin
  return { origin, host: url.host, callbackOrigin, secure: url.protocol === 'https:', loopback }
}

/** Names under `localhost` never leave the machine (RFC 6761, section 6.3). */
function isThisMachine(hostname: string): boolean {
  return isLoopback(hostname) || hostname.endsWith('.localhost')
}

function judgeIdentity(identity: IdentityOptions, origin: URL, plain: boolean, mistakes: string[]): void {
  if ('local' in identity) {
    // Other pages of this machine share the name `localhost`, and other programs its ports.
    if (!/^[a-z0-9]{16,63}\.localhost$/.test(origin.hostname)) {
      mistakes.push(
        'identity.local needs an origin made by localOrigin, such as http://<16 letters>.localhost:4000.',
      )
    }
    return
  }
  if ('session' in identity) {
    judgeUrl('identity.signInUrl', identity.signInUrl, plain, mistakes)
    return
  }
  judgeUrl('identity.issuer', identity.issuer, plain, mistakes)
  identity.origins?.forEach(other => judgeOrigin('identity.origins', other, plain, mistakes))
  if (identity.clientId === '') mistakes.push('identity.clientId is empty.')
}

function judgeProviders(providers: Providers, plain: boolean, mistakes: string[]): void {
  for (const [name, provider] of Object.entries(providers)) {
    const at = `providers.${name}`
    if (!/^[a-z0-9][a-z0-9-]{0,31}$/.test(name)) {
      mistakes.push(`${at}: a name has small letters, digits and dashes, since it is part of an address.`)
    }
    judgeUrl(`${at}.issuer`, provider.issuer, plain, mistakes)
    judgeUrl(`${at}.api`, provider.api, plain, mistakes)
    provider.origins?.forEach(origin => judgeOrigin(`${at}.origins`, origin, plain, mistakes))
    if (provider.clientId === '') mistakes.push(`${at}.clientId is empty.`)
    const { account } = provider
    if (account.from !== 'operation') continue
    const operation = Object.hasOwn(provider.operations, account.operation)
      ? provider.operations[account.operation]
      : undefined
    if (operation?.method !== 'GET' || operation.path.includes('{')) {
      mistakes.push(`${at}.account.operation must be a GET operation without parameters in its path.`)
    }
  }
}

function judgeUrl(name: string, text: string, plain: boolean, mistakes: string[]): void {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') mistakes.push(`${name} is not an https URL.`)
  else if (url.protocol === 'http:' && !plain)
    mistakes.push(`${name} must be https; http is for loopback only.`)
  else if (url.username !== '' || url.password !== '' || url.hash !== '') {
    mistakes.push(`${name} holds a user name, a password or a fragment.`)
  }
}

function judgeOrigin(name: string, text: string, plain: boolean, mistakes: string[]): void {
  if (!URL.canParse(text) || new URL(text).origin !== text) mistakes.push(`${name} is not an origin.`)
  else judgeUrl(name, text, plain, mistakes)
}

function misconfigured(mistakes: readonly string[]): AskgateError {
  return new AskgateError('configuration', `Connect service: ${mistakes.join(' ')}`)
}
