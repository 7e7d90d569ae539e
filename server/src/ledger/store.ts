import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import { plainArray, textArray } from '../platform/database/array-literals.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { type Movement, movementsThat, sqlList } from './movements.ts'
import { balances, ceilings, transfers } from './tables.ts'

const { referenceKey: _, ...columns } = getTableColumns(transfers)
export type StoredTransfer = Omit<typeof transfers.$inferSelect, 'referenceKey'>
export type Balances = Pick<StoredTransfer, 'available' | 'pending' | 'held'>

/** A posting on its way into the books. */
export type NewPosting = Pick<StoredTransfer, 'collectorId' | 'brandKey' | 'reference' | 'occurredAt'> & {
  tillId: string | undefined
  bodyHash: string
  legs: readonly { movement: Movement; points: number; about?: unknown }[]
}

/** A row that move_points (functions.sql) answers: `place` counts the legs of the call from 1. */
export type PostingResult = {
  place: number
  outcome: 'posted' | 'repeated' | 'reused' | 'locked' | 'short' | 'unknown' | 'above'
} & StoredLeg

export type StoredLeg = Balances & {
  leg: number
  movement: Movement
  points: number
  number: number
  about: unknown
}

/** The types of move_points' parameters, in their order. */
const parameters = ['uuid', 'text', 'text', 'smallint', 'movement', 'integer', 'timestamptz', 'uuid', 'uuid', 'jsonb']
const resultColumns = 'place, outcome, leg, movement, points, number, available, pending, held, about'
const moveQuery = `select ${resultColumns} from move_points(${parameters.map((type, place) => `$${place + 1}::${type}[]`)})`

/** Each column as one array, so that a call is one round trip for any number of postings. */
function columnsOf(postings: NewPosting[]): string[] {
  const legs = postings.flatMap((posting) => posting.legs.map((leg, nth) => ({ posting, leg, nth })))
  return [
    plainArray(legs.map(({ posting }) => posting.collectorId)),
    textArray(legs.map(({ posting }) => posting.brandKey)),
    textArray(legs.map(({ posting }) => posting.reference)),
    plainArray(legs.map(({ nth }) => nth)),
    plainArray(legs.map(({ leg }) => leg.movement)),
    plainArray(legs.map(({ leg }) => leg.points)),
    plainArray(legs.map(({ posting }) => posting.occurredAt.toISOString())),
    plainArray(legs.map(({ posting }) => posting.tillId)),
    plainArray(legs.map(({ posting }) => posting.bodyHash)),
    textArray(legs.map(({ leg }) => (leg.about === undefined ? undefined : JSON.stringify(leg.about)))),
  ]
}

/** Within the caller's transaction. */
export async function move(tx: Transaction, postings: NewPosting[]): Promise<PostingResult[]> {
  const columns = columnsOf(postings).map((column, place) => sql`${column}::${sql.raw(parameters[place] as string)}[]`)
  return (
    await tx.execute<PostingResult>(
      sql`select ${sql.raw(resultColumns)} from move_points(${sql.join(columns, sql`, `)})`,
    )
  ).rows
}

/** In a transaction of its own, which is committed when the promise resolves. */
export async function moveInOwnTransaction({ prepared }: Database, postings: NewPosting[]): Promise<PostingResult[]> {
  return prepared<PostingResult>('move_points', moveQuery, columnsOf(postings))
}

/** The ceilings of these scopes. */
export async function ceilingsOf(tx: Transaction, scopes: string[]): Promise<Map<string, number>> {
  const found = await tx.select().from(ceilings).where(inArray(ceilings.scope, scopes))
  return new Map(found.map(({ scope, points }) => [scope, points]))
}

/** Replaces all ceilings by these. */
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

export async function lock(tx: Transaction, collectorId: string): Promise<Balances | undefined> {
  const query = tx.select(ofCollector).from(balances).where(eq(balances.collectorId, collectorId))
  const [found] = await query.for('no key update')
  return found
}

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

/** As `numberOf`, for several collectors. */
export async function numbersOf(tx: Transaction, collectorIds: string[]): Promise<Map<string, number>> {
  const { collectorId, number } = balances
  const rows = await tx.select({ collectorId, number }).from(balances).where(inArray(collectorId, collectorIds))
  return new Map(rows.map((row) => [row.collectorId, row.number]))
}

/** A page of a collector's transfers, newest first, from before the number `before`. */
export async function page(
  tx: Transaction,
  collectorId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<StoredTransfer[]> {
  return tx
    .select(columns)
    .from(transfers)
    .where(and(eq(transfers.collectorId, collectorId), before === undefined ? undefined : lt(transfers.number, before)))
    .orderBy(desc(transfers.number))
    .limit(limit)
}

export type Reference = Pick<StoredTransfer, 'brandKey' | 'reference'>

const releasing = sql.raw(sqlList(movementsThat(({ endsHold }) => endsHold)))

/** Those of these postings that a collector has, with the points that each released from a hold. */
export async function releasesOf(
  tx: Transaction,
  collectorId: string,
  references: Reference[],
): Promise<(Reference & { releasedPoints: number })[]> {
  const brandKeys = sql.param(references.map(({ brandKey }) => brandKey))
  const names = sql.param(references.map(({ reference }) => reference))
  const { rows } = await tx.execute<Reference & { releasedPoints: number }>(sql`
    select t.brand_key as "brandKey", t.reference,
      coalesce(sum(l.points) filter (where l.movement in (${releasing})), 0)::integer as "releasedPoints"
    from unnest(${brandKeys}::text[], ${names}::text[]) asked (brand_key, reference)
    join ${transfers} t on t.collector_id = ${collectorId} and t.leg = 0
      and t.reference_key = reference_key(asked.brand_key, asked.reference)
      and t.brand_key = asked.brand_key and t.reference = asked.reference
    cross join lateral posting_from(t.collector_id, t.number) l
    group by t.brand_key, t.reference`)
  return rows
}

/** The legs of a posting, in their order; none when there is no such posting. */
export async function legsOf(
  tx: Transaction,
  { collectorId, brandKey, reference }: Pick<StoredTransfer, 'collectorId' | 'brandKey' | 'reference'>,
): Promise<StoredTransfer[]> {
  const its = sql`select l.number from ${transfers} first
    cross join lateral posting_from(first.collector_id, first.number) l
    where first.collector_id = ${collectorId} and first.reference_key = reference_key(${brandKey}, ${reference})
      and first.leg = 0`
  return tx
    .select(columns)
    .from(transfers)
    .where(and(eq(transfers.collectorId, collectorId), sql`${transfers.number} in (${its})`))
    .orderBy(transfers.leg)
}
