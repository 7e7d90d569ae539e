import { and, asc, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { textArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { contentChanges, contentVersions } from './tables.ts'

const { kind, key, value, position, endedBy } = contentVersions
const isRunning = isNull(endedBy)

export type RunningItem = Pick<typeof contentVersions.$inferSelect, 'kind' | 'key' | 'value' | 'position'>

/** The number of the newest change; 0 where no content was entered. */
export async function newestNumber(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ number: max(contentChanges.number) }).from(contentChanges)
  return row?.number ?? 0
}

/** Every item that runs, each kind in its order. */
export const running = (tx: Transaction): Promise<RunningItem[]> =>
  tx
    .select({ kind, key, value, position })
    .from(contentVersions)
    .where(isRunning)
    .orderBy(asc(kind), asc(position), asc(key))

export const runningOf = (tx: Transaction, name: string): Promise<Pick<RunningItem, 'key' | 'value'>[]> =>
  tx
    .select({ key, value })
    .from(contentVersions)
    .where(and(eq(kind, name), isRunning))
    .orderBy(asc(position), asc(key))

export async function insertChange(tx: Transaction, change: typeof contentChanges.$inferInsert): Promise<void> {
  await tx.insert(contentChanges).values(change)
}

type ItemKey = Pick<RunningItem, 'kind' | 'key'>

const listed = (items: ItemKey[]) =>
  sql`unnest(${textArray(items.map((item) => item.kind))}::text[], ${textArray(items.map((item) => item.key))}::text[])`

/** Ends what runs of these items, by the change of that number. */
export async function end(tx: Transaction, items: ItemKey[], number: number): Promise<void> {
  await tx.execute(sql`
    update content_versions as old set ended_by = ${number}
    from ${listed(items)} as item (kind, key)
    where (old.kind, old.key) = (item.kind, item.key) and old.ended_by is null`)
}

/** Begins a new version of each of these items, none of which runs. */
export async function begin(tx: Transaction, items: RunningItem[], number: number): Promise<void> {
  const values = textArray(items.map((item) => item.value))
  const positions = items.map((item) => item.position)
  await tx.execute(sql`
    insert into content_versions (kind, key, version, value, position, began_by)
    select kind, key, 1 + coalesce(
      (select max(version) from content_versions as old where (old.kind, old.key) = (item.kind, item.key)), 0
    ), value, position, ${number}
    from unnest(
      ${textArray(items.map((item) => item.kind))}::text[], ${textArray(items.map((item) => item.key))}::text[],
      ${values}::text[], ${`{${positions.join()}}`}::integer[]
    ) as item (kind, key, value, position)`)
}

/** Where these items stood last among their kinds; what never ran is not in it. */
export const lastPlaces = (tx: Transaction, items: ItemKey[]): Promise<Omit<RunningItem, 'value'>[]> =>
  tx
    .selectDistinctOn([kind, key], { kind, key, position })
    .from(contentVersions)
    .where(sql`(${kind}, ${key}) in (select * from ${listed(items)})`)
    .orderBy(asc(kind), asc(key), desc(contentVersions.version))

/** Moves what runs to another place among its kind. */
export async function move(tx: Transaction, items: Omit<RunningItem, 'value'>[]): Promise<void> {
  await tx.execute(sql`
    update content_versions as running set position = item.position
    from unnest(
      ${textArray(items.map((item) => item.kind))}::text[], ${textArray(items.map((item) => item.key))}::text[],
      ${`{${items.map((item) => item.position).join()}}`}::integer[]
    ) as item (kind, key, position)
    where (running.kind, running.key) = (item.kind, item.key) and running.ended_by is null`)
}

export type ContentChange = typeof contentChanges.$inferSelect

export async function newestChange(tx: Transaction): Promise<ContentChange | undefined> {
  const [row] = await tx.select().from(contentChanges).orderBy(desc(contentChanges.number)).limit(1)
  return row
}

const [began, ended] = [alias(contentChanges, 'began'), alias(contentChanges, 'ended')]

export type ItemVersion = {
  version: typeof contentVersions.$inferSelect
  began: ContentChange
  /** Null while it runs. */
  ended: ContentChange | null
}

const withDeeds = (tx: Transaction) =>
  tx
    .select({ version: contentVersions, began, ended })
    .from(contentVersions)
    .innerJoin(began, eq(began.number, contentVersions.beganBy))
    .leftJoin(ended, eq(ended.number, contentVersions.endedBy))

/** Each version of an item, the newest first. */
export const versionsOf = (tx: Transaction, item: ItemKey): Promise<ItemVersion[]> =>
  withDeeds(tx)
    .where(and(eq(kind, item.kind), eq(key, item.key)))
    .orderBy(desc(contentVersions.version))

/** The newest version of each item of these kinds, whether or not it runs, in their order. */
export async function newestVersions(tx: Transaction, kinds: readonly string[]): Promise<ItemVersion[]> {
  const { version } = contentVersions
  const newest = tx
    .selectDistinctOn([kind, key], { kind, key, version })
    .from(contentVersions)
    .where(inArray(kind, [...kinds]))
    .orderBy(asc(kind), asc(key), desc(version))
    .as('newest')
  return withDeeds(tx)
    .innerJoin(newest, and(eq(newest.kind, kind), eq(newest.key, key), eq(newest.version, version)))
    .orderBy(asc(kind), asc(position), asc(key))
    .then((rows) => rows.map(({ version, began, ended }) => ({ version, began, ended })))
}

/** What runs of these items of a kind, by their keys. */
export async function runningValues(
  tx: Transaction,
  name: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ key, value })
    .from(contentVersions)
    .where(and(eq(kind, name), sql`${key} = any(${textArray([...keys])}::text[])`, isRunning))
  return new Map(rows.map((row) => [row.key, row.value]))
}
