import { calendarDayOf } from '@pollen/contract/day-and-time'
import { mostCodesCounted } from '@pollen/contract/staff/rewards'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import { startOfDay } from '../../platform/process/calendar.ts'
import { brandsByKey } from '../../records/brands/brands.ts'
import { lowBelow } from './pools.ts'
import { isLimited, leftOf } from './rewards.ts'
import { soldSince } from './sold-store.ts'
import * as store from './store.ts'

/** Every reward that there ever was: what it costs, how many are left, and how many go. */
export async function rewardsSold(tx: Transaction, now: Date) {
  const since = startOfDay(`${calendarDayOf(now).slice(0, 7)}-01`)
  const counts = new Map<string, number>()
  for (const sold of await askLanes(tx, (lane) => soldSince(lane, since)))
    for (const { rewardId, count } of sold) counts.set(rewardId, (counts.get(rewardId) ?? 0) + count)
  const brands = await brandsByKey(tx)
  const rewards = []
  for (const reward of await store.allRewards(tx)) {
    const { rewardId, details } = reward
    const isPartnersCode = details.codes === 'pooled'
    const left = isLimited(details) ? await leftOf(tx, reward, mostCodesCounted) : undefined
    rewards.push({
      rewardId,
      title: details.title,
      brandKey: details.brandKey,
      brandName: brands.get(details.brandKey)?.name ?? details.brandKey,
      points: details.points,
      isGoodwill: details.isGoodwill,
      isPartnersCode,
      ...(left !== undefined && { left }),
      isLow: isPartnersCode && (left ?? 0) < lowBelow,
      soldThisMonth: counts.get(rewardId) ?? 0,
    })
  }
  return rewards
}
