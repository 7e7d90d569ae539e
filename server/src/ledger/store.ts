import { and, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database.ts'
import type { Movement } from './movements.ts'
import { balances, transfers } from './tables.ts'

const { referenceKey: _, ...columns } = getTableColumns(transfers)
export type StoredTransfer = Omit<typeof transfers.$inferSelect, 'referenceKey'>
export type Balances = Pick<StoredTransfer, 'available' | 'pending' | 'held'>

/** A leg of a posting on its way into the books. */
export type NewTransfer = Pick<
  StoredTransfer,
  'collectorId' | 'brandKey' | 'reference' | 'leg' | 'movement' | 'points' | 'occurredAt'
> & { tillId: string | undefined; bodyHash: string; about: unknown }

/** What the books say of one (books.sql): `place` counts from 1, in the order in which they were asked. */
export type Said = {
  place: number
  outcome: 'posted' | 'repeated' | 'reused' | 'locked' | 'short' | 'unknown'
} & StoredLeg

export type StoredLeg = Balances & {
  leg: number
  movement: Movement
  points: number
  number: number
  about: unknown
}

const said = sql.raw('place, outcome, leg, movement, points, number, available, pending, held, about')

/** All at once, each column as one array: a call to the books is one round trip, however many it moves. */
function moving(asked: NewTransfer[]): SQL {
  const column = (type: string, values: unknown[]) => sql`${sql.param(values)}::${sql.raw(type)}[]`
  const arrays = [
    column(
      'uuid',
      asked.map((it) => it.collectorId),
    ),
    column(
      'text',
      asked.map((it) => it.brandKey),
    ),
    column(
      'text',
      asked.map((it) => it.reference),
    ),
    column(
      'smallint',
      asked.map((it) => it.leg),
    ),
    column(
      'movement',
      asked.map((it) => it.movement),
    ),
    column(
      'integer',
      asked.map((it) => it.points),
    ),
    column(
      'timestamptz',
      asked.map((it) => it.occurredAt.toISOString()),
    ),
    column(
      'uuid',
      asked.map((it) => it.tillId),
    ),
    column(
      'uuid',
      asked.map((it) => it.bodyHash),
    ),
    column(
      'jsonb',
      asked.map((it) => (it.about === undefined ? null : JSON.stringify(it.about))),
    ),
  ]
  return sql`select ${said} from move_points(${sql.join(arrays, sql`, `)})`
}

/** Within the caller's transaction. */
export async function move(tx: Transaction, asked: NewTransfer[]): Promise<Said[]> {
  return (await tx.execute<Said>(moving(asked))).rows
}

/** In a transaction of its own, which is committed when this answers. */
export async function moveAtOnce({ prepared }: Database, asked: NewTransfer[]): Promise<Said[]> {
  return prepared<Said>('move_points', moving(asked))
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

export async function spendingLockedFrom(tx: Transaction, collectorId: string): Promise<Date | null | undefined> {
  const { spendingLockedFrom } = balances
  const [found] = await tx.select({ spendingLockedFrom }).from(balances).where(eq(balances.collectorId, collectorId))
  return found?.spendingLockedFrom
}

/** `now` stands for the database's clock as well as the caller's: whichever of them is behind, it is locked. */
export async function setSpendingLockedFrom(
  tx: Transaction,
  collectorId: string,
  from: Date | { now: Date } | null,
): Promise<void> {
  const spendingLockedFrom = from && 'now' in from ? sql`least(${from.now.toISOString()}::timestamptz, now())` : from
  await tx.update(balances).set({ spendingLockedFrom }).where(eq(balances.collectorId, collectorId))
}

export async function numberOf(tx: Transaction, collectorId: string): Promise<number> {
  const query = tx.select({ number: balances.number }).from(balances).where(eq(balances.collectorId, collectorId))
  return (await query)[0]?.number ?? 0
}

/** A page of a collector's transfers, newest first, from before the number named. */
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

/** The legs of a posting, in their order; none when there is no such posting. */
export async function legsOf(
  tx: Transaction,
  { collectorId, brandKey, reference }: Pick<StoredTransfer, 'collectorId' | 'brandKey' | 'reference'>,
): Promise<StoredTransfer[]> {
  const key = sql`reference_key(${brandKey}, ${reference})`
  return tx
    .select(columns)
    .from(transfers)
    .where(and(eq(transfers.collectorId, collectorId), eq(transfers.referenceKey, key)))
    .orderBy(transfers.leg)
}
