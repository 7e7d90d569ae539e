import { dayMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { purchasesByBrand } from '../../records/ledger/ledger.ts'

/** Habits are those of half a year, as for personal prices (docs/decisions/045). */
const habitWeeks = 26
/** And of so many movements of points at most: more than one a day. */
const mostTransfers = 250
/** Home shows so many. */
const offersOfDifferentBrands = 3

/** How often a member collected with each brand within half a year, by the brands' keys. */
export type ShopsAtBrands = ReadonlyMap<string, number>

export const noHabits: ShopsAtBrands = new Map()

/** Empty for a member who did not agree that what they buy decides what they see. */
export async function shopsAtBrands(
  tx: Transaction,
  { collectorId, now }: { collectorId: string; now: Date },
): Promise<ShopsAtBrands> {
  const { onlineAdvertisingConsent } = await collectorOf(tx, collectorId)
  if (!onlineAdvertisingConsent) return noHabits
  const occurredFrom = new Date(now.getTime() - habitWeeks * 7 * dayMs)
  return purchasesByBrand(tx, collectorId, { occurredFrom, occurredBefore: now, mostTransfers })
}

/**
 * How much a member's purchases speak for an offer: what they buy says more than where they shop, by how often they buy it and
 * how many pounds its price saves them. Whoever collects with a brand once a week does so often.
 */
export function strengthOf(
  habits: ShopsAtBrands,
  brandKey: string,
  because: { bought: number; shops: number; savedPence: number } | undefined,
): number {
  if (because) return 1 + (because.bought / Math.max(because.shops, 1)) * (because.savedPence / 100)
  return Math.min((habits.get(brandKey) ?? 0) / habitWeeks, 1)
}

/**
 * Of those that may move, the best of each of three brands comes before the rest: among three offers no brand stands twice.
 *
 * @param offers  in order; those that may move stand together
 */
export function oneOfEachBrandFirst<O extends { offer: { brandKey: string } }>(
  offers: O[],
  mayMove: (offer: O) => boolean,
): O[] {
  const movable = offers.filter(mayMove)
  const brands = new Set<string>()
  const first = movable.filter(({ offer: { brandKey } }) => {
    const isNext = !brands.has(brandKey) && brands.size < offersOfDifferentBrands
    if (isNext) brands.add(brandKey)
    return isNext
  })
  const rest = movable.filter((offer) => !first.includes(offer))
  const start = offers.findIndex(mayMove)
  return start === -1 ? offers : [...offers.slice(0, start), ...first, ...rest, ...offers.slice(start + movable.length)]
}
