import type { MemberPick } from '@pollen/contract/member/picks'
import type { Reward } from '@pollen/contract/member/vouchers'
import type { OfferCard } from '@pollen/contract/offer-card'
import { personalPriceReason } from '../../rewards/offers/offers.ts'

/** How many offers are picked, how many of them of one brand, and how many rewards. */
const most = { offers: 3, ofBrand: 2, rewards: 1 }

/** Whoever collects with a brand once a week does so often. */
const weeks = 26

/** What a member bought within half a year. */
export type Habits = {
  /** Their shops whose basket we know. */
  shops: number
  /** In how many of these each offer's products were, by the offers' ids. */
  bought: ReadonlyMap<string, number>
  /** How often they collected with each brand. */
  purchases: ReadonlyMap<string, number>
}

/** How good a reason is, from 0 to 1, and its sentence. */
type Reason = { strength: number; because: string }

/**
 * Picks what the member has the best reasons for: offers on what they buy, then offers of brands where they collect; and
 * a reward of such a brand that they have the points for. The same purchases pick the same.
 */
export function choosePicks(
  habits: Habits,
  { offers, rewards, balance }: { offers: OfferCard[]; rewards: Reward[]; balance: number },
): MemberPick[] {
  const reasoned = offers
    .flatMap((offer) => {
      const reason = reasonFor(offer, habits)
      return reason ? [{ offer, ...reason }] : []
    })
    .sort((one, other) => other.strength - one.strength || (one.offer.id < other.offer.id ? -1 : 1))
  const perBrand = new Map<string, number>()
  const picked = reasoned.filter(({ offer: { brand } }) => {
    const before = perBrand.get(brand.brandDetailsKey) ?? 0
    perBrand.set(brand.brandDetailsKey, before + 1)
    return before < most.ofBrand
  })
  const had = rewards
    .filter(({ unavailable, points }) => unavailable === undefined && points <= balance)
    .flatMap((reward) => {
      const purchases = habits.purchases.get(reward.brand.brandDetailsKey)
      return purchases ? [{ reward, purchases }] : []
    })
    .sort((one, other) => other.purchases - one.purchases || other.reward.points - one.reward.points)
  return [
    ...picked.slice(0, most.offers).map(({ offer, because }) => ({ kind: 'offer', because, offer }) as const),
    ...had
      .slice(0, most.rewards)
      .map(({ reward, purchases }) => ({ kind: 'reward', because: collectedHere(purchases), reward }) as const),
  ]
}

function reasonFor({ id, brand, because }: OfferCard, { shops, bought, purchases }: Habits): Reason | undefined {
  const times = bought.get(id)
  if (because !== undefined) return { strength: 1, because }
  if (times !== undefined) return { strength: times / shops, because: personalPriceReason({ bought: times, shops }) }
  const collected = purchases.get(brand.brandDetailsKey)
  return collected ? { strength: Math.min(collected / weeks, 1), because: collectedHere(collected) } : undefined
}

const collectedHere = (times: number): string =>
  times === 1
    ? 'You’ve collected here in the last six months.'
    : `You’ve collected here ${times === 2 ? 'twice' : `${times} times`} in the last six months.`
