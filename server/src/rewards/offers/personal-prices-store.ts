import { and, eq, sql } from 'drizzle-orm'
import { plainArray, textArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { personalPrices } from './tables.ts'

export type PersonalPrice = typeof personalPrices.$inferSelect

/** Gives members prices of a week; those that they have already stay. */
export async function givePersonalPrices(tx: Transaction, given: PersonalPrice[]): Promise<void> {
  await tx.execute(sql`
    insert into personal_prices (collector_id, week, offer_id, given_at, bought, shops)
    select * from unnest(
      ${plainArray(given.map(({ collectorId }) => collectorId))}::uuid[],
      ${plainArray(given.map(({ week }) => week))}::date[],
      ${textArray(given.map(({ offerId }) => offerId))}::text[],
      ${textArray(given.map(({ givenAt }) => givenAt.toISOString()))}::timestamptz[],
      ${plainArray(given.map(({ bought }) => bought))}::smallint[],
      ${plainArray(given.map(({ shops }) => shops))}::smallint[])
    on conflict do nothing`)
}

/** Those of these collectors who have prices of a week. */
export async function havingPrices(tx: Transaction, collectorIds: string[], week: string): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ collectorId: personalPrices.collectorId })
    .from(personalPrices)
    .where(
      and(sql`${personalPrices.collectorId} = any(${plainArray(collectorIds)}::uuid[])`, eq(personalPrices.week, week)),
    )
  return new Set(rows.map(({ collectorId }) => collectorId))
}

/** A member's prices of a week, what they buy most often first. */
export async function personalPricesOf(tx: Transaction, collectorId: string, week: string): Promise<PersonalPrice[]> {
  return tx
    .select()
    .from(personalPrices)
    .where(and(eq(personalPrices.collectorId, collectorId), eq(personalPrices.week, week)))
    .orderBy(sql`${personalPrices.bought} desc`, personalPrices.offerId)
}

/** As `personalPricesOf`, of several members. */
export async function pricesOfEach(tx: Transaction, collectorIds: string[], week: string): Promise<PersonalPrice[]> {
  return tx
    .select()
    .from(personalPrices)
    .where(
      and(sql`${personalPrices.collectorId} = any(${plainArray(collectorIds)}::uuid[])`, eq(personalPrices.week, week)),
    )
    .orderBy(sql`${personalPrices.bought} desc`, personalPrices.offerId)
}

/** Whether anybody was given prices for a week. */
export async function hasPersonalPrices(tx: Transaction, week: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from personal_prices where week = ${week} limit 1`)
  return rows.length > 0
}
