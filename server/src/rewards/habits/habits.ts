import { dayMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import { localTime, startOfDay } from '../../platform/process/calendar.ts'
import type { Collector } from '../../records/collectors/collectors.ts'
import { type ProductsBought, productsBought, purchasesByTill } from '../../records/ledger/ledger.ts'
import * as store from './store.ts'

/** Habits are those of half a year, as for personal prices (docs/decisions/045). */
export const habitWeeks = 26
/** And of so many movements of points at most, where Home asks for them: more than one a day. */
const mostTransfers = 250
/** Of what a member buys we keep so many products. */
const mostProducts = 100

/** How often a member collected with each brand within half a year and where, and what they bought of it. */
export type Habits = {
  purchases: ReadonlyMap<string, number>
  /** How often they collected at each till, by the tills' ids. */
  tills: ReadonlyMap<string, number>
  products: ProductsBought
}

/**
 * Keeps what these members, who agreed to profiling, bought most often in a time.
 *
 * @param sold  the products of a brand that may be kept, by its key; of another brand every product is
 */
export async function keepHabits(
  tx: Transaction,
  collectorIds: string[],
  shops: { occurredFrom: Date; occurredBefore: Date; postedBefore: Date },
  sold: { brandKey: string; productCodes: ReadonlySet<string> },
): Promise<void> {
  await store.put(tx, await productsBought(tx, collectorIds, { ...shops, mostProducts }, sold), shops.postedBefore)
}

/**
 * The habits of a member up to the end of yesterday, so that they are the same all day; undefined for a member who did not
 * agree that what they buy decides what they see.
 */
export async function habitsBefore(
  tx: Transaction,
  { collectorId, onlineAdvertisingConsent }: Collector,
  now: Date,
): Promise<Habits | undefined> {
  if (!onlineAdvertisingConsent) return undefined
  const occurredBefore = startOfDay(localTime(now).toPlainDate().toString())
  const occurredFrom = new Date(occurredBefore.getTime() - habitWeeks * 7 * dayMs)
  const found = await purchasesByTill(tx, collectorId, { occurredFrom, occurredBefore, mostTransfers })
  return {
    purchases: byBrand(found),
    tills: new Map(found.flatMap(({ tillId, count }) => (tillId === null ? [] : [[tillId, count] as const]))),
    products: await store.find(tx, collectorId),
  }
}

/** How often somebody collected with each brand, from how often they did at its tills. */
export function byBrand(tills: { brandKey: string; count: number }[]): Map<string, number> {
  const purchases = new Map<string, number>()
  for (const { brandKey, count } of tills) purchases.set(brandKey, (purchases.get(brandKey) ?? 0) + count)
  return purchases
}
