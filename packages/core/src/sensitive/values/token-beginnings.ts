import { unicodePattern } from '../../unicode-pattern.ts'
import type { SensitiveCategory } from '../verdict.ts'
import { escaped } from './escaped.ts'
import { TOKEN_FORMATS } from './token-formats.ts'

/** The text names the beginning of a credential, as in "starts with ghp_" or a pattern. */
export function namesTokenPrefix(text: string): SensitiveCategory | undefined {
  const unescaped = text.replaceAll('\\', '')
  const { beginning, categories } = (telling ??= tellingBeginnings())
  const [told] = beginning.exec(unescaped) ?? []
  if (told !== undefined) return categories.get(told)
  return STARTS_LIKE_KEY().test(unescaped) ? 'api-key' : undefined
}

/** Not a Slovak locale, such as `sk-SK`. */
const STARTS_LIKE_KEY = unicodePattern(String.raw`(?:^|[^\p{L}\p{N}])sk-(?![a-zA-Z]{2}\b)`, 'u')

interface Telling {
  readonly beginning: RegExp
  readonly categories: ReadonlyMap<string, SensitiveCategory>
}

let telling: Telling | undefined

/** Beginnings that are no ordinary word: long enough, and with a mark at their end. */
function tellingBeginnings(): Telling {
  const categories = new Map(
    TOKEN_FORMATS.flatMap(({ begins, category }) =>
      begins
        .filter(begin => /...[_.-]$/.test(begin) && !ORDINARY.has(begin))
        .map(begin => [begin, category] as const),
    ),
  )
  const beginning = new RegExp(`(?<![A-Za-z0-9_-])(?:${[...categories.keys()].map(escaped).join('|')})`)
  return { beginning, categories }
}

const ORDINARY: ReadonlySet<string> = new Set(['pat.', 'sat.', 'key-', 'API-', 'v1.0-', 'secret_'])
