import type { TextFormat } from './field.ts'

/**
 * Whether a text has a format, by the letter of its RFC.
 *
 * A leap second is taken on any day, at the minute it would have: which days have one is announced, not computed.
 *
 * `uri` says how an address is written, not that it is safe to open: `javascript:` and `data:` are URIs too.
 *
 * @see [RFC 5321, section 4.1.2](https://www.rfc-editor.org/rfc/rfc5321.html#section-4.1.2) for `email`
 * @see [RFC 3986, appendix A](https://www.rfc-editor.org/rfc/rfc3986.html#appendix-A) for `uri`
 * @see [RFC 3339, section 5.6](https://www.rfc-editor.org/rfc/rfc3339.html#section-5.6) for `date` and `date-time`
 */
export function hasFormat(format: TextFormat, text: string): boolean {
  return FORMATS[format].test(text)
}

/** What a person is told to write. */
export function formatHint(format: TextFormat): string {
  return FORMATS[format].hint
}

/** The shortest and the longest text of a format, in characters. */
export function formatLength(format: TextFormat): { readonly min: number; readonly max: number } {
  return FORMATS[format].length
}

interface FormatRules {
  readonly test: (text: string) => boolean
  readonly hint: string
  readonly length: { readonly min: number; readonly max: number }
}

const FORMATS: Readonly<Record<TextFormat, FormatRules>> = {
  email: { test: isEmail, hint: 'an e-mail address like name@example.com', length: { min: 3, max: 254 } },
  uri: {
    test: isUri,
    hint: 'an address like https://example.com/page',
    length: { min: 2, max: Infinity },
  },
  date: { test: isDate, hint: 'a date like 2026-11-30', length: { min: 10, max: 10 } },
  'date-time': {
    test: isDateTime,
    hint: 'a date and time with its offset from UTC, like 2026-11-30T14:00:00+02:00',
    length: { min: 20, max: Infinity },
  },
}

const DOT_STRING = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const QUOTED_STRING = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/
const DOMAIN_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const domain = text.slice(at + 1)
  if (local.length > 64 || !(DOT_STRING.test(local) || QUOTED_STRING.test(local))) return false
  return isAddressLiteral(domain) || domain.split('.').every(label => DOMAIN_LABEL.test(label))
}

function isAddressLiteral(domain: string): boolean {
  if (!domain.startsWith('[') || !domain.endsWith(']')) return false
  const address = domain.slice(1, -1)
  return /^IPv6:/i.test(address) ? isIpv6(address.slice(5)) : IPV4.test(address)
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

function isIpv6(text: string): boolean {
  return /^[\dA-Fa-f:.]+$/.test(text) && URL.canParse(`http://[${text}]/`)
}

const URI_PARTS = /^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^]*))?/
// Each is one class of characters, since a group that repeats millions of times overflows the stack of the engine.
const USER_INFO = /^[\w.~!$&'()*+,;=:%-]*$/
const REGISTERED_NAME = /^[\w.~!$&'()*+,;=%-]*$/
const PATH = /^[\w.~!$&'()*+,;=:@/%-]*$/
const QUERY = /^[\w.~!$&'()*+,;=:@/?%-]*$/
const STRAY_PERCENT = /%(?![\dA-Fa-f]{2})/

function isUri(text: string): boolean {
  const parts = URI_PARTS.exec(text)
  if (!parts || STRAY_PERCENT.test(text)) return false
  const [, authority = '', path = '', query = '', fragment = ''] = parts
  return isAuthority(authority) && PATH.test(path) && QUERY.test(query) && QUERY.test(fragment)
}

function isAuthority(authority: string): boolean {
  const at = authority.indexOf('@')
  if (at >= 0 && !USER_INFO.test(authority.slice(0, at))) return false
  const host = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(authority.slice(at + 1))?.[1]
  if (host === undefined) return false
  if (!host.startsWith('[')) return REGISTERED_NAME.test(host)
  const literal = host.slice(1, -1)
  return isIpv6(literal) || /^[Vv][\dA-Fa-f]+\.[\w.~!$&'()*+,;=:-]+$/.test(literal)
}

function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!parts) return false
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const TIME = /^[Tt]([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d+)?(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))$/

function isDateTime(text: string): boolean {
  const time = TIME.exec(text.slice(10))
  if (!time || !isDate(text.slice(0, 10))) return false
  return time[3] !== '60' || utcMinuteOfDay(time) === LAST_MINUTE
}

/** Leap seconds are put in before midnight UTC, wherever the clock that shows them stands. */
const LAST_MINUTE = 24 * 60 - 1

function utcMinuteOfDay(time: RegExpExecArray): number {
  const local = Number(time[1]) * 60 + Number(time[2])
  const offset = Number(time[5] ?? 0) * 60 + Number(time[6] ?? 0)
  const utc = time[4] === '-' ? local + offset : local - offset
  return (utc + 24 * 60) % (24 * 60)
}
