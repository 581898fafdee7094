import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** One text of a program in English and in another language. */
export interface Translation {
  readonly english: string
  readonly text: string
  /** As the catalogue names it: `pt_BR`, `sr@latin`. */
  readonly locale: string
}

/** Every translation in the catalogues below a directory: compiled gettext, and MediaWiki's JSON. */
export function* translationsIn(directory: string): Generator<Translation> {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map(name =>
    join(directory, name),
  )
  for (const file of files) {
    const locale = /\/([a-z]{2,3}(?:[_@][\w@]+)?)\/LC_MESSAGES\/[^/]+\.mo$/.exec(file)?.[1] ?? wordpress(file)
    if (locale !== undefined)
      for (const [english, text] of gettext(readFileSync(file))) yield { english, text, locale }
  }
  for (const file of files.filter(name => /\/i18n\/(?:.+\/)?en\.json$/.test(name))) {
    const english = json(file)
    const others = readdirSync(dirname(file)).filter(name => /^[a-z-]+\.json$/.test(name))
    for (const other of others.filter(name => name !== 'en.json' && name !== 'qqq.json'))
      for (const [key, text] of json(join(dirname(file), other))) {
        const source = english.get(key)
        if (source !== undefined) yield { english: source, text, locale: basename(other, '.json') }
      }
  }
}

function wordpress(file: string): string | undefined {
  return /\/wordpress\/.*?languages\/(?:.*\/)?(?:[a-z-]+-)?([a-z]{2,3}(?:_[A-Z]{2})?)\.mo$/.exec(file)?.[1]
}

/** https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html */
function* gettext(file: Buffer): Generator<readonly [string, string]> {
  if (file.length < 28) return
  const little = file.readUInt32LE(0) === 0x950412de
  const number = (at: number): number => (little ? file.readUInt32LE(at) : file.readUInt32BE(at))
  const string = (at: number): string => file.toString('utf8', number(at + 4), number(at + 4) + number(at))
  const sources = number(12)
  const targets = number(16)
  for (let at = 0; at < number(8); at++) {
    // Context stands before U+0004, plural forms after U+0000.
    const english =
      string(sources + at * 8)
        .split('\0')[0]
        ?.split('\u0004')
        .at(-1) ?? ''
    const text = string(targets + at * 8).split('\0')[0] ?? ''
    if (english !== '' && text !== '') yield [english, text]
  }
}

function json(file: string): ReadonlyMap<string, string> {
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>
  return new Map(
    Object.entries(messages).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
