import type { Answer } from '@pollen/contract/endpoint'
import type { Reward } from '@pollen/contract/member/vouchers'
import type { waysToSpend } from '@pollen/contract/member/ways-to-spend'
import { arrivesOf, rateOf } from '../../partnerships/conversions/conversions.ts'
import type { KnownPartner } from '../../partnerships/partners/partners.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Directory, panelOf } from '../../records/brands/brands.ts'
import { balanceOf } from '../../records/ledger/ledger.ts'
import { rewardsFor } from '../../rewards/vouchers/vouchers.ts'

/** How many brands are named. */
const named = 3

/** What a member's points can do now: at tills, for rewards, at partners; and the reward that is nearly in reach. */
export async function waysFor(
  tx: Transaction,
  collectorId: string,
  { directory, partners, now }: { directory: Directory; partners: KnownPartner[]; now: Date },
): Promise<Answer<typeof waysToSpend>> {
  const balance = await balanceOf(tx, collectorId)
  const { rewards } = await rewardsFor(tx, collectorId, {}, { brands: directory.byKey, now })
  const toBuy = rewards.filter(({ points, unavailable }) => points > 0 && unavailable === undefined)
  const inReach = toBuy.filter(({ points }) => points <= balance)
  const dearest = inReach.at(-1)
  const nearest = toBuy.find(({ points }) => points > balance)
  const brands = panelOf(directory, 'redeem')
  return {
    balance,
    tills: { brands: brands.slice(0, named).map(brandIn), total: brands.length },
    rewards: { total: inReach.length, ...(dearest && { dearest: inSight(dearest) }) },
    ...(nearest && { nearest: inSight(nearest) }),
    conversions: partners.flatMap((partner) => conversionOf(partner, balance, now)),
  }
}

const brandIn = ({ brandDetailsKey, name, colour }: Reward['brand']) => ({ brandDetailsKey, name, colour })

const inSight = ({ title, brand, points, picture }: Reward) => ({ title, brand: brandIn(brand), points, picture })

/** What so many points become at a partner, in whole steps and at most as many as a day allows. */
function conversionOf({ conversions, partnerId, ...partner }: KnownPartner, balance: number, now: Date) {
  const way = conversions.find(({ type }) => type === 'NECTAR_TO_PARTNER')
  if (!way) return []
  const { brandDetailsKey, name, pointsName } = partner
  const { least, step, mostADay } = way
  const steps = Math.floor(Math.min(balance, mostADay) / step) * step
  const points = steps < least ? 0 : steps
  const arrives = arrivesOf(points, rateOf(way, now).rate)
  return [{ partnerId, brandDetailsKey, name, pointsName, points, arrives, least }]
}
