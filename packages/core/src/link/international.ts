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
    else if (/[^\p{L}\p{M}\p{N}·-]/u.test(written)) findings.push(block('host-invalid'))
    else if (mixesScripts(written)) findings.push(block('mixed-scripts'))
    else if (
      imitatesLatin(written) &&
      !/[^\p{ASCII}]/u.test(topLevel ?? '') &&
      !CYRILLIC_DOMAINS.has(topLevel ?? '')
    )
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
  const letters = [...label].filter(character => /\p{L}/u.test(character))
  return !SCRIPT_SETS.some(set => letters.every(letter => set.test(letter)))
}

const SCRIPT_SETS = [
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}]/u,
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}]/u,
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
  ].map(script => new RegExp(`\\p{Script=${script}}`, 'u')),
]

/** Every letter passes for a Latin one. */
function imitatesLatin(label: string): boolean {
  const letters = [...label].filter(character => /\p{L}/u.test(character))
  return letters.some(letter => !/\p{ASCII}/u.test(letter)) && letters.every(letter => homoglyphs.has(letter))
}

/** Country domains whose people write Cyrillic, where a short honest word may look Latin throughout. */
const CYRILLIC_DOMAINS: ReadonlySet<string> = new Set('bg by kz mk mn rs ru su ua uz'.split(' '))
