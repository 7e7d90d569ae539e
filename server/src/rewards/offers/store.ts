import type { Offer } from '@pollen/contract/offers'
import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { offerBudgets, offers, offerVersions } from './tables.ts'

export type OfferVersion = Offer & { since: Date; listedUntil: Date | null }

/** Lists these offers, and from now on no others. @returns those that were listed until now */
export async function listOnly(tx: Transaction, offerIds: string[], now: Date): Promise<string[]> {
  const left = await tx
    .update(offers)
    .set({ listedUntil: now })
    .where(and(isNull(offers.listedUntil), notInArray(offers.offerId, offerIds)))
    .returning({ offerId: offers.offerId })
  if (offerIds.length > 0) await list(tx, offerIds)
  return left.map(({ offerId }) => offerId)
}

async function list(tx: Transaction, offerIds: string[]): Promise<void> {
  await tx
    .insert(offers)
    .values(offerIds.map((offerId) => ({ offerId, listedUntil: null })))
    .onConflictDoUpdate({ target: offers.offerId, set: { listedUntil: null }, setWhere: isNotNull(offers.listedUntil) })
}

export async function addVersions(tx: Transaction, versions: Omit<OfferVersion, 'listedUntil'>[]): Promise<void> {
  if (versions.length === 0) return
  await tx.insert(offerVersions).values(
    versions.map(({ offerId, version, since, from, until, ...details }) => ({
      offerId,
      version,
      since,
      startsAt: from,
      endsAt: until,
      details,
    })),
  )
}

/** Every version of every offer, the oldest of each first. */
export async function allVersions(tx: Transaction): Promise<OfferVersion[]> {
  const rows = await tx
    .select({ version: offerVersions, listedUntil: offers.listedUntil })
    .from(offerVersions)
    .innerJoin(offers, eq(offers.offerId, offerVersions.offerId))
    .orderBy(offerVersions.offerId, offerVersions.version)
  return rows.map(({ listedUntil, version: { details, startsAt, endsAt, ...version } }) => ({
    ...details,
    ...version,
    from: startsAt,
    until: endsAt,
    listedUntil,
  }))
}

export type Slice = typeof offerBudgets.$inferSelect

/** The slices of an offer's budget, locked until the transaction ends. */
export async function lockSlices(tx: Transaction, offerId: string): Promise<Slice[]> {
  return tx
    .select()
    .from(offerBudgets)
    .where(eq(offerBudgets.offerId, offerId))
    .orderBy(offerBudgets.slice)
    .for('update')
}

export async function setCaps(tx: Transaction, slices: Omit<Slice, 'promised'>[]): Promise<void> {
  await tx
    .insert(offerBudgets)
    .values(slices.map((slice) => ({ ...slice, promised: 0 })))
    .onConflictDoUpdate({
      target: [offerBudgets.offerId, offerBudgets.slice],
      set: { cap: sql`excluded.cap` },
    })
}

/** The offers whose budgets are promised to the last one. */
export async function offersAllTaken(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ offerId: offerBudgets.offerId })
    .from(offerBudgets)
    .groupBy(offerBudgets.offerId)
    .having(sql`sum(${offerBudgets.promised}) >= sum(${offerBudgets.cap})`)
  return rows.map(({ offerId }) => offerId)
}
