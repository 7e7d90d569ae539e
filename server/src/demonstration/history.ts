import type { Member } from './cast.ts'
import { seededRandom } from './chance.ts'

const dayMs = 24 * 3_600_000
const historyDays = 548

export type Visit =
  | { brandKey: string; reference: string; occurredAt: Date; amountPence: number }
  | { brandKey: string; reference: string; occurredAt: Date; spends: number }
  | { brandKey: string; reference: string; occurredAt: Date; refundOf: string; refundPence: number }

/** Eighteen months of a member's visits up to `now`, oldest first; only their dates depend on `now`. */
export function visitsOf({ email, habits, spends, givesBack }: Member, now: Date): Visit[] {
  const random = seededRandom(email)
  const at = (daysAgo: number) => {
    const day = new Date(now.getTime() - daysAgo * dayMs)
    day.setUTCHours(8 + Math.floor(random() * 12), Math.floor(random() * 60), 0, 0)
    return day > now ? new Date(now.getTime() - 3_600_000) : day
  }
  const visits: Visit[] = []
  for (const { brandKey, everyDays, pence } of habits) {
    for (let daysAgo = historyDays; daysAgo > 0; daysAgo -= everyDays * (0.7 + random() * 0.6)) {
      const amountPence = Math.round(pence[0] + random() ** 2 * (pence[1] - pence[0]))
      visits.push({ brandKey, reference: `demo-${brandKey}-${visits.length}`, occurredAt: at(daysAgo), amountPence })
    }
  }
  const refundable = visits.flatMap((visit) =>
    'amountPence' in visit && visit.brandKey === givesBack?.brandKey ? [visit] : [],
  )
  for (const [index, { brandKey, reference, occurredAt, amountPence }] of refundable.entries()) {
    const refundedAt = new Date(occurredAt.getTime() + 2 * dayMs)
    if (index % (givesBack?.every ?? 1) !== 0 || refundedAt > now) continue
    const refund = { refundOf: reference, refundPence: Math.ceil(amountPence / 2) }
    visits.push({ brandKey, reference: `${reference}-back`, occurredAt: refundedAt, ...refund })
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
