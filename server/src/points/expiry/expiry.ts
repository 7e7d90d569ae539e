import { dayMs } from '@pollen/contract/durations'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { findCollector } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import {
  type Holder,
  holderOf,
  holders,
  lock,
  move,
  programmeKey,
  referenceFor,
  setDecided,
} from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { expiryAfter } from './expiry-dates.ts'
import { pointsRunOutLetter } from './messages.ts'
import * as store from './store.ts'

export { expiryAfter } from './expiry-dates.ts'
export { type ExpiryUndone, undoExpiries } from './undo-expiries.ts'

const [firstNoticeDays, lastNoticeDays] = programme.expiryNoticeDays

type ExpiryStep = 'expire' | { noticeDays: number; expiresAt: Date } | undefined

/**
 * What is due for a collector who has points. Points never expire without the last notice: a collector who gets it late
 * keeps the points that much longer.
 *
 * @param notices  what the collector was sent since they were last active
 */
function stepDue(activeAt: Date, notices: Pick<store.Notice, 'daysBefore' | 'expiresAt'>[], now: Date): ExpiryStep {
  const lastNotice = notices.find(({ daysBefore }) => daysBefore === lastNoticeDays)
  if (lastNotice) return lastNotice.expiresAt <= now ? 'expire' : undefined
  const expiresAt = expiryAfter(activeAt)
  const isWithin = (days: number) => expiresAt.getTime() - now.getTime() <= days * dayMs
  if (isWithin(lastNoticeDays)) {
    const earliest = new Date(now.getTime() + lastNoticeDays * dayMs)
    return { noticeDays: lastNoticeDays, expiresAt: expiresAt > earliest ? expiresAt : earliest }
  }
  if (isWithin(firstNoticeDays) && notices.length === 0) return { noticeDays: firstNoticeDays, expiresAt }
  return undefined
}

/**
 * Goes through a page of the collectors who have points, each in a transaction of its own: a run that is cut off keeps
 * what it did, and a second run repeats nothing. A failure for one collector does not stop the others.
 *
 * @returns where the next page begins, undefined after the last; and the errors
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

/** Sends a collector the notice that is due, or expires their points. */
async function expire(
  tx: Transaction,
  collectorId: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  await lock(tx, collectorId)
  const holder = await holderOf(tx, collectorId)
  const step = holder && stepDue(holder.activeAt, await store.noticesOf(tx, holder), now)
  if (!holder || !step) return
  if (step !== 'expire') return sendNotice(tx, holder, step, { publicUrl, now })
  await move(tx, {
    collectorId,
    brandKey: programmeKey,
    reference: referenceFor('expiry', now.toISOString()),
    occurredAt: now,
    movement: 'expiry',
    points: holder.available,
  })
  await setDecided(tx, collectorId, now)
  await store.deleteNotices(tx, collectorId)
}

/**
 * Points came back that an order held for weeks: those who would lose them before they had the last notice's days are told
 * anew, and have these days.
 */
export const tellAnew = (tx: Transaction, collectorId: string, now: Date): Promise<void> =>
  store.deleteNotices(tx, collectorId, new Date(now.getTime() + lastNoticeDays * dayMs))

/** A collector with a temporary card has no address on record; the card's own email told them when it ends. */
async function sendNotice(
  tx: Transaction,
  { collectorId, activeAt, available }: Holder,
  { noticeDays, expiresAt }: Exclude<ExpiryStep, 'expire' | undefined>,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  await store.insert(tx, { collectorId, activeAt, daysBefore: noticeDays, expiresAt })
  const collector = await findCollector(tx, collectorId)
  if (!collector) return
  const letter = await pointsRunOutLetter({
    to: await addresseeOf(tx, collectorId),
    points: available,
    expiresAt,
    pointsLink: publicUrl + href('homepage'),
  })
  await notify(tx, collectorId, {
    kind: 'pointsRunOut',
    facts: { points: available, expiresAt: expiresAt.toISOString() },
    at: now,
    letters: [{ channel: 'email', to: collector.email, ...letter }],
  })
}
