import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { plainArray, textArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanesOf } from '../../platform/lanes/across-lanes.ts'
import { isOneOf } from './conditions-store.ts'
import { firstNumber, memberTransfers } from './joined-transfers-store.ts'
import { movementsThat, sqlList } from './movements.ts'
import type { Reference } from './references.ts'
import { balances, ceilings, lastNumber, transfers } from './tables.ts'

const { referenceKey: _, ...ofTransfer } = getTableColumns(transfers)
/** The columns that other modules read. */
export const columns = ofTransfer

const { referenceKey: __, ...ofMember } = getTableColumns(memberTransfers)
export const readColumns = ofMember
export type StoredTransfer = Omit<typeof transfers.$inferSelect, 'referenceKey'>
export type Balances = Pick<StoredTransfer, 'available' | 'pending' | 'held'>

/** With when the calendar decided about the account last. */
export type LockedBalances = Balances & Pick<typeof balances.$inferSelect, 'decidedAt'>

/** Waits until nobody is posting this purchase; until the transaction ends, nobody does. */
export async function keepPurchaseBack(tx: Transaction, { brandKey, reference }: BrandReference): Promise<void> {
  await tx.execute(sql`select keep_purchase_back(${brandKey}, ${reference})`)
}

/** Whether any collector has a posting of the brand with this reference. */
export async function isPosted(tx: Transaction, asked: BrandReference): Promise<boolean> {
  const [found] = await tx
    .select({ number: transfers.number })
    .from(transfers)
    .where(
      and(
        eq(transfers.referenceKey, sql`reference_key(${asked.brandKey}, ${asked.reference})`),
        eq(transfers.brandKey, asked.brandKey),
        eq(transfers.reference, asked.reference),
        eq(transfers.leg, 0),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** The first legs of postings that any of these brands named so, whoever's they are; a few. */
export async function postingsNamed(
  tx: Transaction,
  brandKeys: string[],
  references: Reference[],
): Promise<StoredTransfer[]> {
  const keys = sql`(select reference_key(asked.brand_key, named.reference)
    from unnest(${textArray(brandKeys)}::text[]) as asked(brand_key), unnest(${textArray(references)}::text[]) as named(reference))`
  const joinedInto = sql`(select b.joined_into from ${balances} b where b.collector_id = transfers.collector_id)`
  return tx
    .select({
      ...columns,
      collectorId: sql<string>`coalesce(${joinedInto}, ${transfers.collectorId})`,
    })
    .from(transfers)
    .where(
      and(
        sql`${transfers.referenceKey} = any(array${keys})`,
        inArray(transfers.reference, references),
        eq(transfers.leg, 0),
      ),
    )
    .limit(20)
}

/** The ceilings of these scopes. */
export async function ceilingsOf(tx: Transaction, scopes: string[]): Promise<Map<string, number>> {
  const found = await tx.select().from(ceilings).where(inArray(ceilings.scope, scopes))
  return new Map(found.map(({ scope, points }) => [scope, points]))
}

export async function allCeilings(tx: Transaction): Promise<Map<string, number>> {
  return new Map((await tx.select().from(ceilings)).map(({ scope, points }) => [scope, points]))
}

/** Replaces all ceilings by these: of a cluster, on every node. */
export async function replaceCeilings(tx: Transaction, all: (typeof ceilings.$inferSelect)[]): Promise<void> {
  await tx.execute(sql`lock table ${ceilings} in share row exclusive mode`)
  await tx.delete(ceilings)
  if (all.length > 0) await tx.insert(ceilings).values(all)
}

export async function open(tx: Transaction, collectorId: string): Promise<void> {
  await tx.execute(sql`insert into ${balances} (collector_id) values (${collectorId}) on conflict do nothing`)
}

const ofCollector = { available: balances.available, pending: balances.pending, held: balances.held }

export async function balancesOf(tx: Transaction, collectorId: string): Promise<Balances | undefined> {
  const [found] = await tx.select(ofCollector).from(balances).where(eq(balances.collectorId, collectorId))
  return found
}

export async function lock(tx: Transaction, collectorId: string): Promise<LockedBalances | undefined> {
  const wanted = { ...ofCollector, decidedAt: balances.decidedAt }
  const query = tx.select(wanted).from(balances).where(eq(balances.collectorId, collectorId))
  const [found] = await query.for('no key update')
  return found
}

/** By the collectors' ids. */
export async function balancesOfEach(tx: Transaction, collectorIds: string[]): Promise<Map<string, Balances>> {
  const { collectorId } = balances
  const found = await askLanesOf(tx, collectorIds, (lane, those) =>
    lane
      .select({ collectorId, ...ofCollector })
      .from(balances)
      .where(inArray(collectorId, those)),
  )
  return new Map(found.flat().map((row) => [row.collectorId, row]))
}

/** What a collector has, and what keeps it from being spent. */
export type LockedAccount = Balances & SpendingStops

/** By their ids, locked until the transaction ends, always in the same order, so that two callers never deadlock. */
export async function lockEach(tx: Transaction, collectorIds: string[]): Promise<Map<string, LockedAccount>> {
  const { collectorId, spendingLockedFrom: lockedFrom, spendingHeldUntil: heldUntil } = balances
  const found = await tx
    .select({ collectorId, ...ofCollector, lockedFrom, heldUntil })
    .from(balances)
    .where(inArray(collectorId, collectorIds))
    .orderBy(collectorId)
    .for('no key update')
  return new Map(found.map((row) => [row.collectorId, row]))
}

/** As `lock`, for several collectors, always in the same order, so that two callers never deadlock. */
export async function lockAll(tx: Transaction, collectorIds: string[]): Promise<void> {
  const those = sql`${balances.collectorId} = any(${sql.param(collectorIds)}::uuid[])`
  await tx.select({}).from(balances).where(those).orderBy(balances.collectorId).for('no key update')
}

export type SpendingStops = { lockedFrom: Date | null; heldUntil: Date | null }

export async function spendingStops(tx: Transaction, collectorId: string): Promise<SpendingStops | undefined> {
  const { spendingLockedFrom: lockedFrom, spendingHeldUntil: heldUntil } = balances
  const [found] = await tx.select({ lockedFrom, heldUntil }).from(balances).where(eq(balances.collectorId, collectorId))
  return found
}

/** `{ now }` takes the earlier of the caller's clock and the database's, so that both see spending as locked. */
export async function setSpendingLockedFrom(
  tx: Transaction,
  collectorId: string,
  from: Date | { now: Date } | null,
): Promise<void> {
  const spendingLockedFrom = from && 'now' in from ? sql`least(${from.now.toISOString()}::timestamptz, now())` : from
  await tx.update(balances).set({ spendingLockedFrom }).where(eq(balances.collectorId, collectorId))
}

/** A hold that ends later stays. */
export async function holdSpending(tx: Transaction, collectorId: string, until: Date): Promise<void> {
  const spendingHeldUntil = sql`greatest(${balances.spendingHeldUntil}, ${until.toISOString()}::timestamptz)`
  await tx.update(balances).set({ spendingHeldUntil }).where(eq(balances.collectorId, collectorId))
}

/** What the books say of a closed account beside numbers, some of it in each call; returns of how many transfers. */
export async function eraseDetails(tx: Transaction, collectorId: string, most: number): Promise<number> {
  const { rows } = await tx.execute<{ erased: number }>(sql`select erase_details(${collectorId}, ${most}) as erased`)
  return rows[0]?.erased ?? 0
}

export async function numberOf(tx: Transaction, collectorId: string): Promise<number> {
  const query = tx.select({ number: balances.number }).from(balances).where(eq(balances.collectorId, collectorId))
  return (await query)[0]?.number ?? 0
}

/** The numbers of the first and the last transfer that a member reads. */
export async function numbersRead(tx: Transaction, collectorId: string): Promise<{ first: number; last: number }> {
  const { rows } = await tx.execute<{ first: number; last: number | null }>(
    sql`select ${firstNumber(collectorId)} as first, ${lastNumber(collectorId)} as last`,
  )
  return { first: rows[0]?.first ?? 1, last: rows[0]?.last ?? 0 }
}

/** As `numberOf`, for several collectors. */
export async function numbersOf(tx: Transaction, collectorIds: string[]): Promise<Map<string, number>> {
  const { collectorId, number } = balances
  const rows = await tx.select({ collectorId, number }).from(balances).where(inArray(collectorId, collectorIds))
  return new Map(rows.map((row) => [row.collectorId, row.number]))
}

/**
 * A page of a collector's transfers, newest first, from before the number `before`. The numbers have no gap, so it is a
 * range of the key; PostgreSQL may not choose to sort all of them.
 */
export async function page(
  tx: Transaction,
  collectorId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<StoredTransfer[]> {
  const end = before === undefined ? sql`${lastNumber(collectorId)} + 1` : sql`${before}::integer`
  const isOnPage = sql`${memberTransfers.number} < ${end} and ${memberTransfers.number} >= ${end} - ${limit}::integer`
  return tx
    .select(readColumns)
    .from(memberTransfers)
    .where(and(eq(memberTransfers.collectorId, collectorId), isOnPage))
    .orderBy(desc(memberTransfers.number))
}

/** The last transfers of each of these collectors, newest first. */
export async function lastOfEach(
  tx: Transaction,
  collectorIds: string[],
  limit: number,
): Promise<Map<string, StoredTransfer[]>> {
  const { collectorId } = transfers
  const last = tx
    .select(columns)
    .from(transfers)
    .where(
      and(eq(collectorId, sql`asked.id`), sql`${transfers.number} > ${lastNumber(sql`asked.id`)} - ${limit}::integer`),
    )
    .as('last')
  const asked = sql`unnest(${plainArray(collectorIds)}::uuid[]) asked (id)`
  const rows = await tx
    .select(last._.selectedFields)
    .from(asked)
    .crossJoinLateral(last)
    .orderBy(last.collectorId, desc(last.number))
  return Map.groupBy(rows as StoredTransfer[], (row) => row.collectorId)
}

export type BrandReference = Pick<StoredTransfer, 'brandKey' | 'reference'>

export type EndOfHold = BrandReference & { releasedPoints: number }

const releasing = sql.raw(sqlList(movementsThat(({ endsHold }) => endsHold)))

/**
 * The number of a posting's first leg, by the index `transfers_by_reference`. The limit keeps the look-up apart from the
 * query around it. With `=` for the collector PostgreSQL may read all their transfers by the primary key instead, where
 * its statistics do not know them.
 */
const firstLeg = (collectorId: SQL, brandKey: SQL, reference: SQL) => sql`(
  select t.number as first_number from member_transfers t
  where t.reference_key = reference_key(${brandKey}, ${reference}) and t.leg = 0
    and t.collector_id is not distinct from ${collectorId}::uuid and t.brand_key = ${brandKey} and t.reference = ${reference}
  order by t.number desc limit 1)`

/** The first legs of those of these postings that a collector has, with the points that each released from a hold. */
export async function releasesOf(
  tx: Transaction,
  collectorId: string,
  references: BrandReference[],
): Promise<EndOfHold[]> {
  const brandKeys = sql.param(references.map(({ brandKey }) => brandKey))
  const names = sql.param(references.map(({ reference }) => reference))
  const { rows } = await tx.execute<EndOfHold>(sql`
    select asked.brand_key as "brandKey", asked.reference,
      coalesce(sum(l.points) filter (where l.movement in (${releasing})), 0)::integer as "releasedPoints"
    from unnest(${brandKeys}::text[], ${names}::text[]) asked (brand_key, reference)
    cross join lateral ${firstLeg(sql`${collectorId}`, sql`asked.brand_key`, sql`asked.reference`)} first
    cross join lateral member_posting_from(${collectorId}, first.first_number) l
    group by asked.brand_key, asked.reference`)
  return rows
}

/** The legs of the posting with this reference, in their order. */
export async function legsOf(
  tx: Transaction,
  { collectorId, brandKey, reference }: Pick<StoredTransfer, 'collectorId' | 'brandKey' | 'reference'>,
): Promise<StoredTransfer[]> {
  const first = firstLeg(sql`${collectorId}`, sql`${brandKey}`, sql`${reference}`)
  const its = sql`select l.number from (${first}) first cross join lateral member_posting_from(${collectorId}, first.first_number) l`
  return tx
    .select(readColumns)
    .from(memberTransfers)
    .where(and(eq(memberTransfers.collectorId, collectorId), isOneOf(memberTransfers.number, its)))
    .orderBy(memberTransfers.leg)
}
