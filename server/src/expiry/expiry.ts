import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { findCollector } from '../collectors/collectors.ts'
import { type Holder, holderOf, holders, lock, move, programmeKey } from '../ledger/ledger.ts'
import { send } from '../messaging/messaging.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { pointsRunOutLetter } from './messages.tsx'
import * as store from './store.ts'

const dayMs = 24 * 3_600_000
const { pointsLastMonths, expiryNoticeDays } = programme
const [firstNoticeDays, lastNoticeDays] = expiryNoticeDays

/** When points run out of somebody who was active then, by the programme's clocks. */
export const runOutAt = (activeAt: Date): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(activeAt.getTime())
      .toZonedDateTimeISO(programme.timeZone)
      .add({ months: pointsLastMonths }).epochMilliseconds,
  )

type Step = 'expire' | { tells: number; expiresAt: Date } | undefined

/**
 * What is due for somebody who has points. Nobody's points run out who was not told so long before: who is told late
 * has that much longer.
 *
 * @param told  what they were told since they were last active
 */
function stepDue(activeAt: Date, told: Pick<store.Notice, 'daysBefore' | 'expiresAt'>[], now: Date): Step {
  const last = told.find(({ daysBefore }) => daysBefore === lastNoticeDays)
  if (last) return last.expiresAt <= now ? 'expire' : undefined
  const runsOutAt = runOutAt(activeAt)
  const isWithin = (days: number) => runsOutAt.getTime() - now.getTime() <= days * dayMs
  if (isWithin(lastNoticeDays)) {
    const soonest = new Date(now.getTime() + lastNoticeDays * dayMs)
    return { tells: lastNoticeDays, expiresAt: runsOutAt > soonest ? runsOutAt : soonest }
  }
  if (isWithin(firstNoticeDays) && told.length === 0) return { tells: firstNoticeDays, expiresAt: runsOutAt }
  return undefined
}

/**
 * Goes through a page of those who have points, each in a transaction of its own: whatever was done is done, should
 * this be cut off, and doing it again does nothing twice. What fails for somebody keeps none of the others back.
 *
 * @returns where the next page begins, nothing after the last; and what failed
 */
export async function expirePage(
  { transaction }: Database,
  { after, limit, now, publicUrl }: { after: string | undefined; limit: number; now: Date; publicUrl: string },
): Promise<{ next: string | undefined; failed: unknown[] }> {
  const page = await transaction((tx) => holders(tx, { after, limit }))
  const failed: unknown[] = []
  for (const { collectorId } of page.filter(({ activeAt }) => mayBeDue(activeAt, now)))
    await transaction((tx) => expire(tx, collectorId, { now, publicUrl })).catch((error) => failed.push(error))
  return { next: page.length === limit ? page.at(-1)?.collectorId : undefined, failed }
}

const mayBeDue = (activeAt: Date, now: Date) => stepDue(activeAt, [], now) !== undefined

/** Tells somebody that their points run out, or takes them, if it is time. */
async function expire(
  tx: Transaction,
  collectorId: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  await lock(tx, collectorId)
  const holder = await holderOf(tx, collectorId)
  const step = holder && stepDue(holder.activeAt, await store.noticesOf(tx, holder), now)
  if (!holder || !step) return
  if (step !== 'expire') return tell(tx, holder, step, publicUrl)
  await move(tx, {
    ...{ collectorId, brandKey: programmeKey, reference: `expiry ${now.toISOString()}`, occurredAt: now },
    ...{ movement: 'expiry', points: holder.available },
  })
  await store.forget(tx, collectorId)
}

/** Somebody who has a temporary card has no address on record; the card’s own email told them until when it is good. */
async function tell(
  tx: Transaction,
  { collectorId, activeAt, available }: Holder,
  { tells, expiresAt }: Exclude<Step, 'expire' | undefined>,
  publicUrl: string,
): Promise<void> {
  await store.insert(tx, { collectorId, activeAt, daysBefore: tells, expiresAt })
  const collector = await findCollector(tx, collectorId)
  if (!collector) return
  const letter = await pointsRunOutLetter({
    ...{ firstName: collector.firstName, points: available, expiresAt, pointsLink: publicUrl + href('homepage') },
  })
  await send(tx, { channel: 'email', to: collector.email, collectorId, ...letter })
}
