import { unicodePattern } from '../unicode-pattern.ts'
import { homoglyphs } from '../sensitive/homoglyphs.ts'
import { block, type LinkFinding, warn } from './finding.ts'
import { decodePunycode } from './punycode.ts'

/**
 * What a name beyond ASCII may pretend to be. An honest one still earns a warning, since a person sees it once and
 * decides once.
 *
 * @see [Unicode Technical Standard 39, Restriction-level detection](https://www.unicode.org/reports/tr39/)
 */
export function judgeInternational(name: string): readonly LinkFinding[] {
  const labels = name.split('.')
  const international = labels.filter(label => label.startsWith('xn--'))
  if (international.length === 0) return []

  const findings: LinkFinding[] = [warn('international')]
  const topLevel = decoded(labels.at(-1) ?? '')
  for (const label of international) {
    const written = decoded(label)
    if (written === undefined || !standsFor(label, written)) findings.push(block('not-a-url'))
    else if (IN_NO_NAME().test(written)) findings.push(block('host-invalid'))
    else if (mixesScripts(written)) findings.push(block('mixed-scripts'))
    else if (imitatesLatin(written) && isAscii(topLevel ?? '') && !CYRILLIC_DOMAINS.has(topLevel ?? ''))
      findings.push(block('imitates-latin'))
  }
  return findings
}

/** Parsers let labels through that stand for nothing; writing the text again must give the label. */
function standsFor(label: string, written: string): boolean {
  return URL.parse(`https://${written}.example`)?.hostname === `${label}.example`
}

function decoded(label: string): string | undefined {
  return label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label
}

/** More than one script, other than the sets that Chinese, Japanese and Korean are written with. */
function mixesScripts(label: string): boolean {
  const letters = lettersOf(label)
  return !SCRIPT_SETS.some(set => letters.every(letter => set().test(letter)))
}

const SCRIPT_SETS = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
  ...[
    'Arabic',
    'Armenian',
    'Bengali',
    'Cyrillic',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Greek',
    'Gujarati',
    'Gurmukhi',
    'Hebrew',
    'Kannada',
    'Khmer',
    'Lao',
    'Malayalam',
    'Myanmar',
    'Oriya',
    'Sinhala',
    'Tamil',
    'Telugu',
    'Thai',
    'Tibetan',
  ].map(script => [script]),
].map(scripts => unicodePattern(`[${scripts.map(script => `\\p{Script=${script}}`).join('')}]`, 'u'))

/** Every letter passes for a Latin one. */
function imitatesLatin(label: string): boolean {
  return !isAscii(lettersOf(label).join('')) && lettersOf(label).every(letter => homoglyphs.has(letter))
}

function lettersOf(label: string): readonly string[] {
  return [...label].filter(character => LETTER().test(character))
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text)
}

const LETTER = unicodePattern(String.raw`\p{L}`, 'u')
const IN_NO_NAME = unicodePattern(String.raw`[^\p{L}\p{M}\p{N}·-]`, 'u')

/** Country domains whose people write Cyrillic, where a short honest word may look Latin throughout. */
const CYRILLIC_DOMAINS: ReadonlySet<string> = new Set('bg by kz mk mn rs ru su ua uz'.split(' '))
