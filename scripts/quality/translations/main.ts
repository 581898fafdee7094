import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readText } from '../../../packages/core/src/sensitive/read-text.ts'
import { sensitive } from '../../../packages/core/src/sensitive/sensitive.ts'
import { vocabulary } from '../../../packages/core/src/sensitive/terms.ts'
import { type Pair, readCorpus } from './corpus.ts'
import { type Share, shareOf } from './wilson.ts'

/**
 * Recall and false hits of the vocabulary on strings that programs show, by language, as a table in Markdown.
 *
 * `node scripts/quality/translations/main.ts [--half tuning|sealed] [--languages de,fr] [--misses] [--hits] [--others N] [--corpus DIRECTORY]`
 */
const { values } = parseArgs({
  options: {
    half: { type: 'string', default: 'tuning' },
    languages: { type: 'string' },
    misses: { type: 'boolean', default: false },
    hits: { type: 'boolean', default: false },
    others: { type: 'string', default: '4000' },
    corpus: { type: 'string', default: join(tmpdir(), 'askgate-words') },
  },
})

const half = values.half === 'sealed' ? 'sealed' : 'tuning'
const only = values.languages?.split(',')
const byLanguage = Map.groupBy(
  readCorpus(values.corpus, half).filter(({ language }) => only === undefined || only.includes(language)),
  pair => pair.language,
)

interface Scored {
  readonly pair: Pair
  /** By the words alone. */
  readonly strong: boolean
  readonly named: boolean
  /** As the title of a free-text field, by the whole gate. */
  readonly blocked: boolean
}

const rows = [...byLanguage]
  .map(([language, pairs]) => {
    const [asking = [], others = []] = [true, false].map(is =>
      pairs.filter(pair => pair.asksForSecret === is),
    )
    // In the order of a hash, so that the same ones are taken each time.
    const some = others
      .map(pair => ({ pair, at: hashOf(pair) }))
      .sort((one, other) => one.at.localeCompare(other.at))
    return {
      language,
      asking: asking.map(score),
      other: some.slice(0, Number(values.others)).map(({ pair }) => score(pair)),
    }
  })
  .filter(({ asking }) => asking.length > 0)
  .sort((one, other) => one.language.localeCompare(other.language))

if (values.misses)
  for (const { language, asking } of rows)
    for (const { pair, strong, named } of asking)
      if (!strong) console.log(`${language}\t${named ? 'medium' : 'none'}\t${pair.english}\t${pair.text}`)
if (values.hits)
  for (const { language, other } of rows)
    for (const { pair, strong } of other)
      if (strong) console.log(`${language}\t${pair.english}\t${pair.text}`)
if (!values.misses && !values.hits) {
  const total = {
    language: 'all',
    asking: rows.flatMap(row => row.asking),
    other: rows.flatMap(row => row.other),
  }
  console.log(
    '| Language | labels | strong | strong or medium | blocked | others | false strong | false blocks |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const { language, asking, other } of [...rows, total]) {
    const count = (list: readonly Scored[], is: (one: Scored) => boolean): Share =>
      shareOf(list.filter(is).length, list.length)
    const cells = [
      language,
      asking.length,
      percent(count(asking, one => one.strong)),
      percent(count(asking, one => one.named)),
      percent(count(asking, one => one.blocked)),
      other.length,
      percent(
        count(other, one => one.strong),
        3,
      ),
      percent(
        count(other, one => one.blocked),
        3,
      ),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

function hashOf({ english, text }: Pair): string {
  return createHash('sha256').update(`${english}\0${text}`).digest('hex')
}

function score(pair: Pair): Scored {
  const { mentions } = readText(pair.text, vocabulary())
  return {
    pair,
    strong: mentions.some(({ strength }) => strength === 'strong'),
    named: mentions.some(({ strength }) => strength !== 'weak'),
    blocked:
      sensitive({
        message: '',
        requestedSchema: { type: 'object', properties: { a: { type: 'string', title: pair.text } } },
      }).verdict === 'block',
  }
}

function percent({ hits, of, low, high }: Share, digits = 1): string {
  const format = (share: number): string => (share * 100).toFixed(digits)
  return of === 0 ? '–' : `${format(hits / of)} (${format(low)}–${format(high)})`
}
