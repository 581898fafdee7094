const REDACTED = '[redacted]'
/** Shorter pieces would strike out ordinary words. */
const SHORTEST = 8

/** Strikes secrets out of what a provider answered: plain, percent-encoded, in hex and in base64 at any offset. */
export function stripSecrets(value: unknown, secrets: readonly string[]): unknown {
  const spellings = secrets.flatMap(spellingsOf).filter(text => text.length >= SHORTEST)
  return strip(
    value,
    [...new Set(spellings)].toSorted((one, other) => other.length - one.length),
  )
}

function strip(value: unknown, spellings: readonly string[]): unknown {
  if (typeof value === 'string') {
    return spellings.reduce((text, spelling) => text.replaceAll(spelling, REDACTED), value)
  }
  if (Array.isArray(value)) return value.map(item => strip(item, spellings))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [String(strip(name, spellings)), strip(member, spellings)]),
  )
}

function spellingsOf(secret: string): readonly string[] {
  const hex = Buffer.from(secret).toString('hex')
  return [
    secret,
    encodeURIComponent(secret),
    hex,
    hex.toUpperCase(),
    ...[0, 1, 2].flatMap(before => base64At(secret, before)),
  ]
}

/** The characters that stand for the secret alone when so many bytes go before it. */
function base64At(secret: string, before: number): readonly string[] {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)])
  const first = Math.ceil((before * 8) / 6)
  const last = Math.floor((bytes.length * 8) / 6)
  return [bytes.toString('base64').slice(first, last), bytes.toString('base64url').slice(first, last)]
}
