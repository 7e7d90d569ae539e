import { money } from '@pollen/contract/staff/money'
import { desc, sql } from 'drizzle-orm'
import { streamRows } from '../../platform/database/cursor.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { tellConsole } from '../../platform/database/tell-console.ts'
import type { Movement } from './movements.ts'
import type { Balances } from './store.ts'
import { balances, bookProofs, transfers } from './tables.ts'

/** A line of a collector's statement: a transfer, or the balance that follows them, which has no number. */
export type Line = Balances & { collectorId: string } & (
    | {
        number: number
        points: number
        movement: Movement
        leg: number
        filedUnder: number
        isMisfiled: boolean
        isMisdivided: boolean
      }
    | { number: null; points: number; movement: Movement | null }
  )

/** Makes the transaction read the books as they are at one moment; postings meanwhile do not show. */
export async function readOneSnapshot(tx: Transaction): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
  await tx.execute(sql`set local work_mem = '64MB'`)
}

/** How many transfers the balances say there are. */
export async function expectedTransfers(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ sum: number }>(
    sql`select coalesce(sum(number), 0)::bigint as sum from ${balances}`,
  )
  return Number(rows[0]?.sum)
}

/** Each of the movements as the database's functions see it; without those that the database does not know. */
export async function movementRules(tx: Transaction, names: Movement[]) {
  const { rows } = await tx.execute<{
    movement: string
    from: string
    to: string
    spends: boolean
    overdraws: boolean
  }>(sql`
    select movement, taken_from(movement) as "from", given_to(movement) as "to",
      spends(movement) as spends, overdraws(movement) as overdraws
    from unnest(enum_range(null::movement)) movement
    where movement::text = any(${sql.param(names)})`)
  return rows
}

/** Every collector's statement in turn: the transfers in order, then the balance (its `points` counts the transfers). */
export const statements = (tx: Transaction): AsyncGenerator<Line[]> =>
  streamRows<Line>(
    tx,
    sql`select collector_id as "collectorId", number, available, pending, held, points, movement, leg,
        reference_key as "filedUnder", reference_key <> reference_key(brand_key, reference) as "isMisfiled",
        about ? 'bonuses' and bonus_points(about) not between 0 and points as "isMisdivided"
      from ${transfers}
      union all
      select collector_id, null, available, pending, held, number, last_movement, null, null, null, null from ${balances}
      order by 1, 2`,
  )

export async function insertProof(tx: Transaction, proof: typeof bookProofs.$inferInsert): Promise<void> {
  await tx.insert(bookProofs).values(proof).onConflictDoNothing()
  await tellConsole(tx, money.url)
}

export async function lastProof(tx: Transaction): Promise<typeof bookProofs.$inferSelect | undefined> {
  const [last] = await tx.select().from(bookProofs).orderBy(desc(bookProofs.provenAt)).limit(1)
  return last
}
