import type { ConversionType } from '@pollen/contract/conversions'
import type { PartnerId } from '@pollen/contract/partner'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
  sum,
} from 'drizzle-orm'
import { plainArray, textArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { automaticConversions as automatic, conversions, conversionQuotes as quotes, settledAt } from './tables.ts'

export type StoredQuote = typeof quotes.$inferSelect
export type StoredConversion = typeof conversions.$inferSelect
export type ConversionKey = Pick<StoredConversion, 'collectorId' | 'conversionId'>
export type StoredAutomatic = typeof automatic.$inferSelect
export type AutomaticKey = Pick<StoredAutomatic, 'collectorId' | 'partnerId'>

export async function insertQuote(tx: Transaction, quote: StoredQuote): Promise<void> {
  await tx.insert(quotes).values(quote)
}

export async function findQuotes(
  tx: Transaction,
  keys: Pick<StoredQuote, 'collectorId' | 'quoteId'>[],
): Promise<StoredQuote[]> {
  const isIt = keys.map(({ collectorId, quoteId }) =>
    and(eq(quotes.collectorId, collectorId), eq(quotes.quoteId, quoteId)),
  )
  return tx
    .select()
    .from(quotes)
    .where(or(...isIt))
}

const is = ({ collectorId, conversionId }: ConversionKey) =>
  and(eq(conversions.collectorId, collectorId), eq(conversions.conversionId, conversionId))

export async function insertEach(tx: Transaction, rows: StoredConversion[]): Promise<void> {
  if (rows.length > 0) await tx.insert(conversions).values(rows)
}

export async function find(tx: Transaction, key: ConversionKey): Promise<StoredConversion | undefined> {
  const [found] = await tx.select().from(conversions).where(is(key))
  return found
}

/** Those of these conversions that there are. */
export async function findEach(tx: Transaction, keys: ConversionKey[]): Promise<StoredConversion[]> {
  const collectorIds = plainArray(keys.map(({ collectorId }) => collectorId))
  const conversionIds = plainArray(keys.map(({ conversionId }) => conversionId))
  const asked = sql`(
    select unnest(${collectorIds}::uuid[]) as collector_id, unnest(${conversionIds}::uuid[]) as conversion_id) asked`
  const isAsked = sql`asked.collector_id = ${conversions.collectorId} and asked.conversion_id = ${conversions.conversionId}`
  return tx.select(getTableColumns(conversions)).from(conversions).innerJoin(asked, isAsked)
}

/** By the name that the partner knows it by. */
export async function findById(tx: Transaction, conversionId: string): Promise<StoredConversion | undefined> {
  const [found] = await tx.select().from(conversions).where(eq(conversions.conversionId, conversionId))
  return found
}

/** Those of these ids. */
export async function ofIds(tx: Transaction, conversionIds: string[]): Promise<StoredConversion[]> {
  return tx
    .select()
    .from(conversions)
    .where(sql`${conversions.conversionId} = any(${sql.param(conversionIds)}::uuid[])`)
}

/** Those with a partner in one direction of which we learned in this time how they ended, in that order. */
export async function settledBetween(
  tx: Transaction,
  { partnerId, type, from, to }: { partnerId: PartnerId; type: ConversionType; from: Date; to: Date },
): Promise<StoredConversion[]> {
  const isOne = and(eq(conversions.partnerId, partnerId), eq(conversions.type, type))
  const isThen = and(gte(settledAt(conversions), from), lt(settledAt(conversions), to))
  return tx
    .select()
    .from(conversions)
    .where(and(isOne, isThen))
    .orderBy(settledAt(conversions), conversions.conversionId)
}

export async function findByToken(tx: Transaction, notMeTokenHash: string): Promise<StoredConversion | undefined> {
  const [found] = await tx.select().from(conversions).where(eq(conversions.notMeTokenHash, notMeTokenHash))
  return found
}

export async function change(
  tx: Transaction,
  key: ConversionKey,
  to: Partial<StoredConversion>,
): Promise<StoredConversion> {
  const [changed] = await tx.update(conversions).set(to).where(is(key)).returning()
  return changed as StoredConversion
}

/** Stores what steps may change of these conversions. */
export async function keepSteps(tx: Transaction, rows: StoredConversion[]): Promise<void> {
  if (rows.length === 0) return
  const timesOf = (key: 'heldAt' | 'sentAt' | 'unknownAt' | 'endedAt' | 'lateAt' | 'dueAt') =>
    plainArray(rows.map((row) => row[key]?.toISOString()))
  await tx.execute(sql`
    update ${conversions} c
    set state = step.state, attempts = step.attempts, held_at = step.held_at, sent_at = step.sent_at,
      unknown_at = step.unknown_at, ended_at = step.ended_at, late_at = step.late_at, due_at = step.due_at,
      partner_reference = step.partner_reference, end_reason = step.end_reason
    from unnest(
      ${plainArray(rows.map(({ collectorId }) => collectorId))}::uuid[],
      ${plainArray(rows.map(({ conversionId }) => conversionId))}::uuid[],
      ${plainArray(rows.map(({ state }) => state))}::text[],
      ${plainArray(rows.map(({ attempts }) => attempts))}::integer[],
      ${timesOf('heldAt')}::timestamptz[], ${timesOf('sentAt')}::timestamptz[], ${timesOf('unknownAt')}::timestamptz[],
      ${timesOf('endedAt')}::timestamptz[], ${timesOf('lateAt')}::timestamptz[], ${timesOf('dueAt')}::timestamptz[],
      ${textArray(rows.map(({ partnerReference }) => partnerReference ?? undefined))}::text[],
      ${textArray(rows.map(({ endReason }) => endReason ?? undefined))}::text[])
      as step (collector_id, conversion_id, state, attempts, held_at, sent_at, unknown_at, ended_at, late_at, due_at,
        partner_reference, end_reason)
    where c.collector_id = step.collector_id and c.conversion_id = step.conversion_id`)
}

/** A page of a collector's conversions, the last one first: from before this one. */
export async function page(
  tx: Transaction,
  collectorId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<StoredConversion[]> {
  const isBefore = before === undefined ? undefined : lt(conversions.conversionId, before)
  return tx
    .select()
    .from(conversions)
    .where(and(eq(conversions.collectorId, collectorId), isBefore))
    .orderBy(desc(conversions.conversionId))
    .limit(limit)
}

/** Those of a collector that have not ended. */
export async function openOf(tx: Transaction, collectorId: string): Promise<StoredConversion[]> {
  return tx
    .select()
    .from(conversions)
    .where(and(eq(conversions.collectorId, collectorId), isNotNull(conversions.dueAt)))
    .orderBy(asc(conversions.conversionId))
}

/** What these collectors converted since then, but for what came to nothing; in the transaction that has their balances locked. */
export async function convertedSince(
  tx: Transaction,
  collectorIds: string[],
  since: Date,
): Promise<(Pick<StoredConversion, 'collectorId' | 'partnerId' | 'type'> & { points: number; times: number })[]> {
  const { collectorId, partnerId, type } = conversions
  return tx
    .select({ collectorId, partnerId, type, points: sum(conversions.points).mapWith(Number), times: count() })
    .from(conversions)
    .where(
      and(
        inArray(collectorId, collectorIds),
        gt(conversions.askedAt, since),
        notInArray(conversions.state, ['REFUSED', 'RETURNED']),
      ),
    )
    .groupBy(collectorId, partnerId, type)
}

/** Takes conversions that are due, the longest due first, and puts them off, so that nobody else takes them meanwhile. */
export async function takeDue(
  tx: Transaction,
  { partnerId, now, most, until }: { partnerId: PartnerId; now: Date; most: number; until: Date },
): Promise<ConversionKey[]> {
  if (most <= 0) return []
  const { conversionId, collectorId, dueAt } = conversions
  const due = tx
    .select({ conversionId })
    .from(conversions)
    .where(and(eq(conversions.partnerId, partnerId), lte(dueAt, now)))
    .orderBy(asc(dueAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return tx
    .update(conversions)
    .set({ dueAt: until })
    .where(inArray(conversionId, due))
    .returning({ collectorId, conversionId })
}

/** A partner that answers again is asked now about what it left open, and not within the hour. Leases stay. */
export async function bringForward(
  tx: Transaction,
  partnerId: PartnerId,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<void> {
  const isFarOff = gt(conversions.dueAt, new Date(now.getTime() + leaseMs))
  await tx
    .update(conversions)
    .set({ dueAt: now })
    .where(and(eq(conversions.partnerId, partnerId), eq(conversions.state, 'UNKNOWN'), isFarOff))
}

/** When the next conversion with a partner is due; null when none is open. */
export async function nextDueAt(tx: Transaction, partnerId: PartnerId): Promise<Date | null> {
  const [found] = await tx
    .select({ dueAt: conversions.dueAt })
    .from(conversions)
    .where(and(eq(conversions.partnerId, partnerId), isNotNull(conversions.dueAt)))
    .orderBy(asc(conversions.dueAt))
    .limit(1)
  return found?.dueAt ?? null
}

export type OpenCount = Pick<StoredConversion, 'state'> & { many: number; firstAskedAt: Date }

/** How many conversions are open, by their state, and when the first of them was asked for. */
export async function openCounts(tx: Transaction): Promise<OpenCount[]> {
  return tx
    .select({
      state: conversions.state,
      many: count(),
      firstAskedAt: sql<Date>`min(${conversions.askedAt})`.mapWith(conversions.askedAt),
    })
    .from(conversions)
    .where(isNotNull(conversions.dueAt))
    .groupBy(conversions.state)
}

const isAutomatic = ({ collectorId, partnerId }: AutomaticKey) =>
  and(eq(automatic.collectorId, collectorId), eq(automatic.partnerId, partnerId))

export async function findAutomatic(tx: Transaction, key: AutomaticKey): Promise<StoredAutomatic | undefined> {
  const [found] = await tx.select().from(automatic).where(isAutomatic(key))
  return found
}

export async function keepAutomatic(tx: Transaction, row: typeof automatic.$inferInsert): Promise<void> {
  const { collectorId: _, partnerId: __, ...set } = row
  await tx
    .insert(automatic)
    .values(row)
    .onConflictDoUpdate({ target: [automatic.collectorId, automatic.partnerId], set })
}

export async function changeAutomatic(tx: Transaction, key: AutomaticKey, to: Partial<StoredAutomatic>): Promise<void> {
  await tx.update(automatic).set(to).where(isAutomatic(key))
}

export async function deleteAutomatic(tx: Transaction, key: AutomaticKey): Promise<void> {
  await tx.delete(automatic).where(isAutomatic(key))
}

/** Ends all automatic conversions of a collector. */
export async function deleteAutomaticsOf(tx: Transaction, collectorId: string): Promise<void> {
  await tx.delete(automatic).where(eq(automatic.collectorId, collectorId))
}

/** Automatic conversions whose week is over, the longest over first. */
export async function automaticsDue(tx: Transaction, now: Date, most: number): Promise<AutomaticKey[]> {
  const { collectorId, partnerId, nextAt, isPaused } = automatic
  return tx
    .select({ collectorId, partnerId })
    .from(automatic)
    .where(and(lte(nextAt, now), eq(isPaused, false)))
    .orderBy(asc(nextAt))
    .limit(most)
}
