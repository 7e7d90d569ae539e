import { programme } from '@pollen/contract/programme'
import { desc, type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Movement } from '../../records/ledger/ledger.ts'
import { cohorts } from './tables.ts'

// Figures count rows of several modules' tables where they lie, as an auditor's questions do.

const month = (column: string): SQL => sql.raw(`to_char(${column} at time zone '${programme.timeZone}', 'YYYY-MM')`)

/** Makes the transaction read one moment and change nothing. */
export async function readOnly(tx: Transaction): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
}

/** The moment that is read: on a replica, that of the last change which arrived there. */
export async function readAt(tx: Transaction): Promise<{ at: Date; isReplica: boolean }> {
  const { rows } = await tx.execute<{ at: string; is_replica: boolean }>(sql`
    select pg_is_in_recovery() as is_replica,
      coalesce(case when pg_is_in_recovery() then pg_last_xact_replay_timestamp() end, now())::text as at`)
  return { at: new Date(rows[0]?.at ?? 0), isReplica: rows[0]?.is_replica === true }
}

export type Count = { month: string; brandKey: string | null; many: number }

/** How many members took part, by month and brand; and with a null brand by month alone, where each counts once. */
export async function activeMembers(
  tx: Transaction,
  { movements, from, until }: { movements: Movement[]; from: string; until: string },
): Promise<Count[]> {
  const { rows } = await tx.execute<Count>(sql`
    with seen as materialized (
      select distinct ${month('occurred_at')} as month, brand_key, collector_id from transfers
      where movement = any(${textArray(movements)}::movement[]) and ${month('occurred_at')} between ${from} and ${until})
    select month, brand_key as "brandKey", count(*) as many from seen group by 1, 2
    union all select month, null, count(distinct collector_id) from seen group by 1`)
  return rows
}

type CountedRows =
  | 'joined'
  | 'conversions'
  | 'offersLoaded'
  | 'offersUsed'
  | 'vouchers'
  | 'vouchersUsed'
  | 'casesOpened'
  | 'casesClosed'
  | 'serviceFailures'
  | 'vouchersLate'

/** By month, and by brand where a row has one. */
const counted: Record<CountedRows, SQL> = {
  joined: sql`select ${month('created_at')} as month, null as "brandKey" from collectors`,
  offersLoaded: sql`select ${month('loaded_at')} as month, details->>'brandKey' as "brandKey"
    from offer_states join offer_versions using (offer_id, version) where loaded_at is not null`,
  offersUsed: sql`select ${month('used_at')} as month, brand_key as "brandKey"
    from offer_uses, unnest(offer_ids) as used (offer_id) where not coalesce(given_back_at ? offer_id, false)`,
  conversions: sql`select ${month('ended_at')} as month, brand_key as "brandKey" from conversions where state = 'CONFIRMED'`,
  vouchers: sql`select ${month('issued_at')} as month, null as "brandKey" from vouchers`,
  vouchersUsed: sql`select ${month('ended_at')} as month, null as "brandKey" from vouchers where state = 'USED'`,
  casesOpened: sql`select ${month('opened_at')} as month, null as "brandKey" from cases`,
  serviceFailures: sql`select ${month('opened_at')} as month, null as "brandKey" from cases
    where service_failure_at is not null`,
  vouchersLate: sql`select ${month('opened_at')} as month, null as "brandKey" from cases
    where service_failure_at is not null
      and coalesce(closed_at, now()) > opened_at + make_interval(days => ${programme.cases.voucherWithinDays})`,
  casesClosed: sql`select ${month('closed_at')} as month, null as "brandKey" from cases where closed_at is not null`,
}
export const countedNames = Object.keys(counted) as CountedRows[]

export async function countsOf(tx: Transaction, what: CountedRows): Promise<Count[]> {
  const { rows } = await tx.execute<Count>(
    sql`select month, "brandKey", count(*) as many from (${counted[what]}) as rows group by 1, 2`,
  )
  return rows
}

/** `left` are those whose account is erased: the books keep an id of theirs that leads to nobody. */
const joined = sql.raw(`coalesce(to_char(created_at at time zone '${programme.timeZone}', 'YYYY-MM'), 'left')`)

/** All points that ever moved, by the month in which their members joined. */
export async function movedByCohort(
  tx: Transaction,
): Promise<{ joined: string; movement: Movement; points: number }[]> {
  const { rows } = await tx.execute<{ joined: string; movement: Movement; points: number }>(sql`
    with moved as materialized (
      select collector_id, movement, sum(points) as points from transfers group by 1, 2)
    select ${joined} as joined, movement::text as movement, sum(points)::bigint as points
    from moved left join collectors using (collector_id) group by 1, 2`)
  return rows
}

export async function membersByCohort(tx: Transaction): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ joined: string; many: number }>(
    sql`select ${joined} as joined, count(*) as many from collectors group by 1`,
  )
  return new Map(rows.map(({ joined, many }) => [joined, many]))
}

export async function replaceCohorts(tx: Transaction, rows: (typeof cohorts.$inferInsert)[]): Promise<void> {
  await tx.delete(cohorts)
  if (rows.length > 0) await tx.insert(cohorts).values(rows)
}

export const allCohorts = (tx: Transaction): Promise<(typeof cohorts.$inferSelect)[]> =>
  tx.select().from(cohorts).orderBy(desc(cohorts.joined))
