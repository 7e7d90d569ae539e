import { dayMs, hourMs } from '@pollen/contract/durations'
import { programme } from '@pollen/contract/programme'
import type { Member } from './cast.ts'
import { seededRandom } from './chance.ts'
import type { SkuQuantity } from './groceries.ts'

const historyDays = 548
const refundedAfterDays = 2

type AnyVisit = { brandKey: string; reference: string; occurredAt: Date }
export type PurchaseVisit = AnyVisit & ({ amountPence: number } | { basket: SkuQuantity[] })
/** Without `lines` half of the purchase's lines go back. */
export type RefundVisit = AnyVisit & { refundOf: string; lines?: SkuQuantity[] }
export type SpendingVisit = AnyVisit & { spends: number }
export type Visit = PurchaseVisit | RefundVisit | SpendingVisit

/** Eighteen months of a member's visits up to `now`, oldest first; only their dates depend on `now`. */
export function visitsOf({ email, habits, latestShops = [], spends, givesBack }: Member, now: Date): Visit[] {
  const random = seededRandom(email)
  const at = (daysAgo: number) => {
    const day = new Date(now.getTime() - daysAgo * dayMs)
    day.setUTCHours(8 + Math.floor(random() * 12), Math.floor(random() * 60), 0, 0)
    return day > now ? new Date(now.getTime() - hourMs) : day
  }
  const visits: Visit[] = []
  const buy = (brandKey: string, daysAgo: number, bought: { amountPence: number } | { basket: SkuQuantity[] }) => {
    const visit = { brandKey, reference: `demo-${brandKey}-${visits.length}`, occurredAt: at(daysAgo) }
    visits.push({ ...visit, ...bought })
    return visit
  }
  const giveBack = ({ brandKey, reference, occurredAt }: AnyVisit, lines?: SkuQuantity[]) => {
    const refundedAt = new Date(occurredAt.getTime() + refundedAfterDays * dayMs)
    const refund = { refundOf: reference, ...(lines && { lines }) }
    if (refundedAt <= now) visits.push({ brandKey, reference: `${reference}-back`, occurredAt: refundedAt, ...refund })
  }

  const [firstOfLatest] = latestShops
  for (const { brandKey, everyDays, pence } of habits) {
    const untilDaysAgo = brandKey === programme.mainGrocer ? (firstOfLatest?.daysAgo ?? 0) : 0
    for (let daysAgo = historyDays; daysAgo > untilDaysAgo; daysAgo -= everyDays * (0.7 + random() * 0.6))
      buy(brandKey, daysAgo, { amountPence: Math.round(pence[0] + random() ** 2 * (pence[1] - pence[0])) })
  }
  const refundable = visits.filter(({ brandKey }) => brandKey === givesBack?.brandKey)
  for (const [index, visit] of refundable.entries()) if (index % (givesBack?.every ?? 1) === 0) giveBack(visit)
  for (const { daysAgo, basket, givesBack: lines } of latestShops) {
    const visit = buy(programme.mainGrocer, daysAgo, { basket })
    if (lines) giveBack(visit, lines)
  }
  for (
    let daysAgo = historyDays - (spends?.everyDays ?? historyDays);
    spends && daysAgo > 3;
    daysAgo -= spends.everyDays
  )
    visits.push({
      brandKey: spends.brandKey,
      reference: `demo-spend-${visits.length}`,
      occurredAt: at(daysAgo),
      spends: spends.points,
    })
  return visits.sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())
}
