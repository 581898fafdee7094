import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { translationsIn } from './catalogue.ts'
import { PACKAGES } from './packages.ts'

/** A translation, with what its English source says it is. */
export interface Pair {
  readonly english: string
  readonly text: string
  /** BCP 47, as the vocabulary names languages. */
  readonly language: string
  readonly asksForSecret: boolean
  /** The vocabulary is written with a look at the tuning half; the sealed half is scored only. */
  readonly half: 'tuning' | 'sealed'
}

/**
 * Half of the pairs of every package, from the directory where they were kept or else from the Debian mirror.
 *
 * Nobody who wrote the vocabulary wrote these strings, and what they are is decided by the English source alone.
 */
export function readCorpus(directory: string, half: Pair['half']): readonly Pair[] {
  const kept = join(directory, `${half}.jsonl`)
  if (!existsSync(kept)) {
    fetchPackages(directory)
    const found = pairs(join(directory, 'tree')).filter(pair => pair.half === half)
    writeFileSync(kept, found.map(pair => JSON.stringify(pair)).join('\n'))
  }
  return readFileSync(kept, 'utf8')
    .split('\n')
    .map(line => JSON.parse(line) as Pair)
}

function fetchPackages(directory: string): void {
  const debs = join(directory, 'debs')
  if (existsSync(join(directory, 'tree'))) return
  mkdirSync(debs, { recursive: true })
  const known = new Set(
    execFileSync('apt-cache', ['pkgnames'], { encoding: 'utf8', maxBuffer: 1e8 }).split('\n'),
  )
  execFileSync('apt-get', ['download', ...PACKAGES.filter(name => known.has(name))], { cwd: debs })
  for (const deb of readdirSync(debs)) {
    const into = join(directory, 'tree', deb.split('_')[0] ?? deb)
    mkdirSync(into, { recursive: true })
    execFileSync('dpkg-deb', ['-x', join(debs, deb), into])
  }
}

function pairs(tree: string): readonly Pair[] {
  const found = new Map<string, Pair>()
  for (const { english, text, locale } of translationsIn(tree)) {
    const language = languageOf(locale)
    if (language === undefined) continue
    const source = plain(english)
    const translation = plain(text)
    if (!isUsable(source) || !isUsable(translation) || source === translation) continue
    const asksForSecret = isLabelOfSecret(source)
    if (!asksForSecret && SECURITY.test(source)) continue
    // Where nobody translated it, it is still English.
    if (FOREIGN_SCRIPT.has(language) && !/[^\u0000-\u024F]/.test(translation)) continue
    found.set(`${language}\0${source}\0${translation}`, {
      english: source,
      text: translation,
      language,
      asksForSecret,
      half: halfOf(source),
    })
  }
  return [...found.values()]
}

/** By the English source, so that no string is known from its translation into another language. */
function halfOf(english: string): Pair['half'] {
  const [byte = 0] = createHash('sha256').update(`askgate-words-1 ${english.toLowerCase()}`).digest()
  return byte % 2 === 0 ? 'tuning' : 'sealed'
}

function plain(text: string): string {
  return text
    .replace(/\s*\([_&]\p{L}\)/u, '')
    .replace(/[_&](?=\p{L})/u, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s:：…]+$|\.{3}$/u, '')
    .trim()
}

function isUsable(text: string): boolean {
  return text.length >= 2 && text.length <= 90 && !/[%<>{}|$\\=]|\[\[|https?:/.test(text)
}

const SECRET =
  `password|passphrase|pass phrase|passcode|pass code|pin|pin code|pin number|puk|puk code|pin2|puk2|
  secret|shared secret|client secret|group secret|secret key|private key|private key passphrase|api key|
  access token|refresh token|auth token|authentication token|one[- ]time password|one[- ]time code|otp|
  verification code|confirmation code|authentication code|recovery code|backup code|two-factor code|
  card number|credit card number|security code|security question|security answer|recovery phrase|
  credentials|login credentials`
    .split('|')
    .map(word => word.trim())
const ASK = `please |kindly |`
const VERB = `enter |type |re-?enter |retype |confirm |repeat |input |insert |provide |specify |verify |supply |`
const OWN = `the |a |an |your |this |that |its |`
const KIND =
  `new|old|current|existing|previous|user|users|user's|login|log-in|account|group|admin|administrator|root|
  superuser|owner|sim|card|network|proxy|ldap|wifi|wi-fi|wireless|vpn|xauth|encryption|decryption|master|database|
  default|main|desired|correct|temporary|initial|same|unix|ldap|kerberos|smtp|imap|pop|ftp|ssh|http|server|email|
  e-mail|mail|wep|wpa|psk|keyring|keystore|device|phone|bluetooth|pairing|bank|online|banking|hotspot|session|
  document|file|certificate|openpgp|gpg|key|private|private key|pkcs#12|connection|remote|registry|printer|
  sql|mysql|db|ca|client|user certificate|host|channel|room|nickserv|server's|application|app|google|facebook|
  wordpress|phase 2|inner|anonymous|admin user|alternate|smart card|smartcard|token|signing`
    .split('|')
    .map(word => word.trim().replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`))
const LABEL = new RegExp(
  `^(?:${ASK})(?:${VERB})(?:${OWN})(?:(?:${KIND.join('|')}) ){0,3}(?:${SECRET.join('|')})` +
    String.raw`(?: again|,? once more| \(again\)| \(confirm\)| \(repeat\)| \(optional\)| for [\w .-]{2,24})?[.!?]?$`,
  'i',
)

/** A short prompt or label for something that opens access or moves money. */
function isLabelOfSecret(english: string): boolean {
  return LABEL.test(english) && english.length <= 60
}

/** Words after which a string may be about a secret after all, so that it says nothing about false hits. */
const SECURITY =
  /pass[ -]?(?:word|wd|phrase|code|key)|\bpass\b|passwd|\bpins?\b|\bpuk|\bpsk|secret|token|keyring|keystore|key ?file|\b(?:private|public|access|license|api|ssh|signing|master|session|shared|product|registration|group) keys?\b|(?:activation|pairing|reset|scratch|invitation|\bid) codes?\b|\botp|totp|\bcv[vc]|card (?:number|detail)|\bcredit|debit|credential|log[- ]?[io]n|logged|logon|sign[- ]?[io]n|signed|auth|crypt|cipher|\block|unlock|account|bank|\bseed|mnemonic|phrase|wallet|secur|priva|verif|confirm.*code|captcha|pgp|gpg|\bssl|\btls|ssh|wep\b|wpa|confidential|certific|challenge|iban|mandate|2fa|factor|recover|magic/i

/** A catalogue's locale as a language of the vocabulary; none for languages, dialects and scripts it does not claim. */
function languageOf(locale: string): string | undefined {
  const language = SPECIAL.get(locale) ?? locale.replace(/[_-].*/, '')
  return LANGUAGES.has(language) ? language : undefined
}

const LANGUAGES = new Set(
  `af am ar az be bg bn bs ca cs cy da de el eo es et eu fa fi fr ga gl gu ha he hi hr hu hy id is it ja ka
  kk km kn ko lo lt lv mk ml mn mr ms my ne nl no pa pl pt ro ru si sk sl sq sr sr-Latn sv sw ta te th tl tr uk ur
  uz vi zh zh-Hant zu`.split(/\s+/),
)

const SPECIAL = new Map(
  Object.entries({
    zh_TW: 'zh-Hant',
    zh_HK: 'zh-Hant',
    'zh-hant': 'zh-Hant',
    'zh-hans': 'zh',
    nb: 'no',
    nn: 'no',
    'sr@latin': 'sr-Latn',
    'sr-el': 'sr-Latn',
    'sr-ec': 'sr',
    'sr@ijekavian': 'sr',
    'sr@ijekavianlatin': 'sr-Latn',
    'ca@valencia': 'ca',

    'uz@cyrillic': 'uz',
    'be@latin': '',
  }),
)

const FOREIGN_SCRIPT = new Set(
  'ar be bg bn el fa gu he hi hy ja ka kk km kn ko lo mk ml mn mr my ne pa ru si sr ta te th uk ur am zh zh-Hant'.split(
    ' ',
  ),
)
