import { brands } from '../examples/brands.sample.ts'
import { someRewards } from '../vouchers/vouchers.sample.ts'
import type { WaysToSpend } from './spend-words.ts'

/** What a member with so many points reads, with the rewards and partners of other examples. */
export function waysWith(balance: number): WaysToSpend {
  const toBuy = someRewards.filter(({ points, unavailable }) => points > 0 && !unavailable)
  const inReach = toBuy.filter(({ points }) => points <= balance)
  const dearest = inReach.at(-1)
  const nearest = toBuy.find(({ points }) => points > balance)
  const points = Math.floor(balance / 400) * 400
  return {
    balance,
    tills: { brands: [brands.grocer, brands.shop, brands.fuel], total: 14 },
    rewards: { total: inReach.length, ...(dearest && { dearest }) },
    ...(nearest && { nearest }),
    conversions: [
      {
        partnerId: 'BA',
        brandDetailsKey: brands.airline.brandDetailsKey,
        name: brands.airline.name,
        pointsName: 'Avios',
        points,
        arrives: (points / 400) * 250,
        least: 400,
      },
      {
        partnerId: 'MARRIOTT',
        brandDetailsKey: 'a-hotel',
        name: 'The hotels',
        pointsName: 'hotel points',
        points: Math.floor(balance / 1000) * 1000,
        arrives: Math.floor(balance / 1000) * 500,
        least: 1000,
      },
    ],
  }
}
