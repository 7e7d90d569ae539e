import { eq, sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { collectors, formerAddresses } from './tables.ts'

type Addresses = { collectorId: string; addressLines: string[]; former: string[] }

/** The address of each of these collectors, and the places of those that they had before. */
export async function addressesOfEach(tx: Transaction, collectorIds: string[]): Promise<Addresses[]> {
  const { collectorId, addressLines } = collectors
  const { place, collectorId: ofCollector } = formerAddresses
  const former = sql<string[]>`coalesce(array_agg(${place}) filter (where ${place} is not null), '{}')`
  return tx
    .select({ collectorId, addressLines, former })
    .from(collectors)
    .leftJoin(formerAddresses, eq(ofCollector, collectorId))
    .where(sql`${collectorId} = any(${plainArray(collectorIds)}::uuid[])`)
    .groupBy(collectorId)
}

export async function keepFormer(tx: Transaction, former: typeof formerAddresses.$inferInsert): Promise<void> {
  const { collectorId, place } = formerAddresses
  await tx
    .insert(formerAddresses)
    .values(former)
    .onConflictDoUpdate({ target: [collectorId, place], set: { leftAt: former.leftAt } })
}
