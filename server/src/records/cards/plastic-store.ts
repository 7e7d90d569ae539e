import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { cards, plasticBatches } from './tables.ts'
import { unregisteredStates } from './unregistered-states.ts'

export type PlasticBatch = typeof plasticBatches.$inferSelect

/** @returns how many of the numbers were free, and are cards of the batch now */
export async function insertCards(tx: Transaction, batchId: string, numbers: string[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${cards} (card_number, state, batch_id)
    select number, 'UNREGISTERED', ${batchId}::uuid from unnest(${plainArray(numbers)}::text[]) as number
    order by number
    on conflict do nothing`)
  return rowCount ?? 0
}

/** Those of the numbers that are cards already. */
export async function numbersAmong(tx: Transaction, numbers: string[]): Promise<string[]> {
  const found = await tx
    .select({ cardNumber: cards.cardNumber })
    .from(cards)
    .where(sql`${cards.cardNumber} = any(${plainArray(numbers)}::text[])`)
  return found.map(({ cardNumber }) => cardNumber)
}

export async function insertBatch(tx: Transaction, batch: typeof plasticBatches.$inferInsert): Promise<PlasticBatch> {
  const [inserted] = await tx.insert(plasticBatches).values(batch).returning()
  return inserted as PlasticBatch
}

/** The newest first. */
export const batches = (tx: Transaction): Promise<PlasticBatch[]> =>
  tx.select().from(plasticBatches).orderBy(desc(plasticBatches.batchId))

export async function lockBatch(tx: Transaction, batchId: string): Promise<PlasticBatch | undefined> {
  const [found] = await tx.select().from(plasticBatches).where(eq(plasticBatches.batchId, batchId)).for('update')
  return found
}

export async function changeBatch(tx: Transaction, batchId: string, to: Partial<PlasticBatch>): Promise<void> {
  await tx.update(plasticBatches).set(to).where(eq(plasticBatches.batchId, batchId))
}

type Page = { batchId: string; after: string; limit: number }

export async function numbersOf(tx: Transaction, { batchId, after, limit }: Page): Promise<string[]> {
  const { cardNumber } = cards
  const found = await tx
    .select({ cardNumber })
    .from(cards)
    .where(and(eq(cards.batchId, batchId), gt(cardNumber, after)))
    .orderBy(asc(cardNumber))
    .limit(limit)
  return found.map((card) => card.cardNumber)
}

export type Standing = { registered: number; collected: number }

export async function standingOf(tx: Transaction, batchId: string): Promise<Standing> {
  const isUnregistered = sql`${cards.state} in ${[...unregisteredStates]}`
  const [standing] = await tx
    .select({
      registered: sql<number>`count(*) filter (where not ${isUnregistered})::int`,
      collected: sql<number>`count(*) filter (where ${isUnregistered})::int`,
    })
    .from(cards)
    .where(and(eq(cards.batchId, batchId), sql`${cards.collectorId} is not null`))
  return standing as Standing
}

/** `last`: the number that the next page begins after; null after the last page. */
export type StoppedPage = { last: string | null; stopped: number }

export async function stopPage(
  tx: Transaction,
  { batchId, after, limit, now }: Page & { now: Date },
): Promise<StoppedPage> {
  const { rows } = await tx.execute<StoppedPage>(sql`
    with page as (
      select card_number from ${cards}
      where batch_id = ${batchId} and card_number > ${after} order by card_number limit ${limit}
    ), stopped as (
      update ${cards} set state = 'REPLACED', ends_at = ${now.toISOString()}::timestamptz
      where card_number in (select card_number from page) and state in ${[...unregisteredStates]}
      returning 1
    )
    select (select max(card_number) from page) as last, (select count(*)::int from stopped) as stopped`)
  return rows[0] as StoppedPage
}
