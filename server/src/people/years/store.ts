import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { plainArray, textArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { memberYears, type StoredYear } from './tables.ts'

export type MemberYear = typeof memberYears.$inferSelect

/** @returns those that were not there before */
export async function insertOnce(
  tx: Transaction,
  years: { collectorId: string; document: StoredYear }[],
  { year, madeAt }: { year: number; madeAt: Date },
): Promise<Pick<MemberYear, 'collectorId' | 'yirId' | 'document'>[]> {
  const { collectorId, yirId, document } = memberYears
  const ids = plainArray(years.map((each) => each.collectorId))
  const documents = textArray(years.map((each) => JSON.stringify(each.document)))
  return tx
    .insert(memberYears)
    .select(
      sql`select collector_id, ${year}::smallint, gen_random_uuid(), ${madeAt.toISOString()}::timestamptz, document
        from unnest(${ids}::uuid[], ${documents}::jsonb[]) as made (collector_id, document)`,
    )
    .onConflictDoNothing()
    .returning({ collectorId, yirId, document })
}

/** Which of these collectors have a year already. */
export async function having(tx: Transaction, collectorIds: string[], year: number): Promise<Set<string>> {
  const rows = await tx
    .select({ collectorId: memberYears.collectorId })
    .from(memberYears)
    .where(and(inArray(memberYears.collectorId, collectorIds), eq(memberYears.year, year)))
  return new Set(rows.map(({ collectorId }) => collectorId))
}

/** A collector's years, the last one first. */
export const yearsOf = (tx: Transaction, collectorId: string): Promise<Pick<MemberYear, 'year' | 'yirId'>[]> =>
  tx
    .select({ year: memberYears.year, yirId: memberYears.yirId })
    .from(memberYears)
    .where(eq(memberYears.collectorId, collectorId))
    .orderBy(desc(memberYears.year))

export async function find(
  tx: Transaction,
  collectorId: string,
  { year, yirId }: { year: number; yirId: string },
): Promise<MemberYear | undefined> {
  const [found] = await tx
    .select()
    .from(memberYears)
    .where(and(eq(memberYears.collectorId, collectorId), eq(memberYears.year, year), eq(memberYears.yirId, yirId)))
  return found
}
