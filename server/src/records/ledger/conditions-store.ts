import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { movementsThat, sqlList } from './movements.ts'

const withoutEntry = sql.raw(sqlList(movementsThat(({ kind, endsHold }) => kind === null || endsHold)))

/** A condition: the feed has an entry for this leg, which is a posting's first. */
export const isInFeed = ({ leg, movement }: Record<'leg' | 'movement', unknown>): SQL =>
  sql`(${leg} = 0 and ${movement} not in (${withoutEntry}))`

/**
 * A condition: the number is one of those that the query answers, each looked up by the key. With `in` PostgreSQL may
 * read all rows instead, and does where its statistics do not know the collector.
 */
export const isOneOf = (number: SQLWrapper, query: SQLWrapper): SQL => sql`${number} = any(array(${query}))`
