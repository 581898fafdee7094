import { unicodePattern } from '../unicode-pattern.ts'
import { findValues } from '../sensitive/find-values.ts'
import { block, type LinkFinding, warn } from './finding.ts'

/** What stands behind the host: credentials, personal data, a second target, text encoded to escape a reader. */
export function judgeQuery(url: URL): readonly LinkFinding[] {
  const behind = `${url.pathname}${url.search}${url.hash}`
  const parameters = [...url.searchParams, ...new URLSearchParams(url.hash.slice(1))]
  return [
    ...encodings(behind),
    ...secrets(decoded(behind), parameters),
    ...personalData(decoded(behind), parameters),
    ...(parameters.some(parameter => forwards(parameter, url)) ? [warn('forwards')] : []),
  ]
}

function encodings(behind: string): readonly LinkFinding[] {
  const findings: LinkFinding[] = []
  if (/%25[0-9a-f]{2}|%c0%[89ab][0-9a-f]/i.test(behind)) findings.push(warn('double-encoding'))
  // C0, C1, bidirectional controls and line separators, as UTF-8.
  if (/%[01][0-9a-f]|%7f|%c2%[89][0-9a-f]|%d8%9c|%e2%80%(?:8[ef]|a[8-e])|%e2%81%a[6-9]/i.test(behind))
    findings.push(warn('encoded-control'))
  return findings
}

type Parameter = readonly [name: string, value: string]

function secrets(text: string, parameters: readonly Parameter[]): readonly LinkFinding[] {
  const named = (names: ReadonlySet<string>): boolean =>
    parameters.some(([name, value]) => value !== '' && names.has(name.toLowerCase().replace(/[_-]/g, '')))
  if (named(CREDENTIALS) || findValues(text).some(({ certain }) => certain)) return [block('secret-in-url')]
  return named(MAYBE_CREDENTIALS) ? [warn('secret-in-url')] : []
}

const CREDENTIALS: ReadonlySet<string> = new Set(
  'accesstoken idtoken refreshtoken authtoken bearertoken apikey apisecret clientsecret password passwd pwd secret jwt'.split(
    ' ',
  ),
)
const MAYBE_CREDENTIALS: ReadonlySet<string> = new Set(
  'token code session sessionid sid sig signature auth'.split(' '),
)

function personalData(text: string, parameters: readonly Parameter[]): readonly LinkFinding[] {
  const mail = MAIL_ADDRESS().test(text)
  const phone = parameters.some(
    ([name, value]) =>
      /^\+?\d[\d ()-]{7,18}$/.test(value.trim()) &&
      (/phone|mobile|tel|msisdn/i.test(name) || /^[+ ]/.test(value)),
  )
  return mail || phone ? [warn('personal-data')] : []
}

const MAIL_ADDRESS = unicodePattern(String.raw`[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}-]{1,63}\.\p{L}{2,}`, 'u')

/** A parameter leads to another site. The return address of an OAuth request is expected to. */
function forwards([name, value]: Parameter, url: URL): boolean {
  const target = decoded(value)
  if (!/^(?:https?:)?[/\\]{2}/i.test(target.trim())) return false
  if (name === 'redirect_uri' && url.searchParams.has('response_type') && url.searchParams.has('client_id'))
    return false
  return URL.parse(target.trim(), url.origin)?.host !== url.host
}

/** Decoded once; what can not be decoded is left as it stands. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, run => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
}
