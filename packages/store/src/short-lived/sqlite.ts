import type { Database } from '../sqlite/database.ts'
import { queries } from '../sqlite/queries.ts'
import type { ShortLived, ShortLivedKind } from './short-lived.ts'

export interface ShortLivedTable {
  kind: ShortLivedKind
  key: string
  /** JSON. */
  value: string
  until: number
}

const PURGED_AT_ONCE = 64

export function sqliteShortLived({ rows }: Database): ShortLived {
  return {
    find(kind, key, now) {
      const [row] = rows(
        queries
          .selectFrom('short_lived')
          .select(['value', 'until'])
          .where('kind', '=', kind)
          .where('key', '=', key)
          .where('until', '>', now.getTime()),
      )
      return row && { value: JSON.parse(row.value) as never, until: new Date(row.until) }
    },

    put(kind, key, value, until) {
      const changes = { value: JSON.stringify(value), until: until.getTime() }
      rows(
        queries
          .insertInto('short_lived')
          .values({ kind, key, ...changes })
          .onConflict(conflict => conflict.columns(['kind', 'key']).doUpdateSet(changes)),
      )
    },

    drop: (kind, key) =>
      void rows(queries.deleteFrom('short_lived').where('kind', '=', kind).where('key', '=', key)),

    purge: now => void rows(purgeAt(now)),
  }
}

function purgeAt(now: Date) {
  const gone = queries
    .selectFrom('short_lived')
    .select(['kind', 'key'])
    .where('until', '<=', now.getTime())
    .orderBy('until')
    .limit(PURGED_AT_ONCE)
  return queries
    .deleteFrom('short_lived')
    .where(is => is(is.refTuple('kind', 'key'), 'in', gone.$asTuple('kind', 'key')))
}
