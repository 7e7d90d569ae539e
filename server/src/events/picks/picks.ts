import { dayMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import type { picks } from '@pollen/contract/member/picks'
import type { Offer } from '@pollen/contract/offers'
import { programme } from '@pollen/contract/programme'
import type { Transaction } from '../../platform/database/database.ts'
import type { BrandNames } from '../../records/brands/brands.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { balanceOf, habitsOf, purchasesByTill } from '../../records/ledger/ledger.ts'
import { byBrand } from '../../rewards/habits/habits.ts'
import { matchesAny, type Offers, offersToLoad } from '../../rewards/offers/offers.ts'
import { unrestrictedCategories } from '../../rewards/prices/prices.ts'
import { rewardsFor } from '../../rewards/vouchers/vouchers.ts'
import { choosePicks } from './choose.ts'

/** Picks go by the purchases of so long (docs/decisions/045). */
const habitMs = 26 * 7 * dayMs
/** And by so many movements of points at most, since Home asks for them: more than one a day. */
const mostTransfers = 250

/** What is picked for a member; nothing for whoever did not agree that what they buy decides what they see. */
export async function picksFor(
  tx: Transaction,
  collectorId: string,
  { known, brands, now }: { known: Offers; brands: BrandNames; now: Date },
): Promise<Answer<typeof picks>> {
  const { onlineAdvertisingConsent } = await collectorOf(tx, collectorId)
  if (!onlineAdvertisingConsent) return { isAgreed: false, picks: [] }
  const open = await offersToLoad(tx, { known, brands, collectorId, now })
  const days = { occurredFrom: new Date(now.getTime() - habitMs), occurredBefore: now, mostTransfers }
  const [basket] = await habitsOf(
    tx,
    [collectorId],
    { ...days, brandKey: programme.mainGrocer, postedBefore: now },
    productsOf(
      open.map(({ offer }) => offer),
      await unrestrictedCategories(tx),
    ),
  )
  const habits = {
    shops: basket?.shops ?? 0,
    bought: basket?.bought ?? new Map(),
    purchases: byBrand(await purchasesByTill(tx, collectorId, days)),
  }
  const { rewards } = await rewardsFor(tx, collectorId, {}, { brands, now })
  const balance = await balanceOf(tx, collectorId)
  return { isAgreed: true, picks: choosePicks(habits, { offers: open.map(({ card }) => card), rewards, balance }) }
}

/** Which products each of the main grocer's offers is about. Never alcohol, tobacco, baby milk or lottery tickets. */
function productsOf(
  offers: Offer[],
  categories: ReadonlyMap<string, string>,
): [productCode: string, offerId: string][] {
  return offers
    .filter(({ brandKey }) => brandKey === programme.mainGrocer)
    .flatMap(({ offerId, conditions: { products, categories: named } }) => {
      const isNamed = products && matchesAny(products)
      return [...categories]
        .filter(
          ([productCode, category]) => isNamed?.({ productCode }) || named?.some((one) => one === category) || false,
        )
        .map(([productCode]): [string, string] => [productCode, offerId])
    })
}
