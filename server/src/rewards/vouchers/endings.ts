import { dayMs } from '@pollen/contract/durations'
import { href } from '@pollen/contract/paths'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { findCollector } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { voucherEndsLetter } from './messages.ts'
import { stateAfter, stateAt } from './states.ts'
import * as store from './store.ts'

/** A member is told so many days before a voucher ends, the earliest first. */
const noticeDays = [14, 3]

/**
 * Goes through a page of the vouchers that end within two weeks, each in a transaction of its own: a run that is cut off
 * keeps what it did, and a second run repeats nothing. A failure for one does not stop the others.
 *
 * @returns where the next page begins, undefined after the last; and the errors
 */
export async function endPage(
  { transaction }: Pick<Database, 'transaction'>,
  { after, limit, now, publicUrl }: { after: string | undefined; limit: number; now: Date; publicUrl: string },
): Promise<{ next: string | undefined; failed: unknown[] }> {
  const before = new Date(now.getTime() + (noticeDays[0] ?? 0) * dayMs)
  const page = await transaction((tx) => store.endingBefore(tx, { before, after, limit }))
  const failed: unknown[] = []
  for (const key of page)
    await transaction((tx) => endOrTell(tx, key, { now, publicUrl })).catch((error) => failed.push(error))
  return { next: page.length === limit ? page.at(-1)?.voucherId : undefined, failed }
}

async function endOrTell(
  tx: Transaction,
  key: store.VoucherKey,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const stored = await store.lock(tx, key)
  if (!stored) return
  const { collectorId, voucherId, expiresAt, state } = stored
  if (stateAt(stored, now) === 'EXPIRED') {
    const after = stateAfter('expire', 'TO_USE') // a hold that ran out is none
    if (after && state !== 'EXPIRED') await store.change(tx, key, { state: after, heldUntil: null, endedAt: expiresAt })
    return
  }
  const days = noticeDue(stored, now)
  if (days === undefined) return
  await store.change(tx, key, { noticeDays: days })
  const collector = await findCollector(tx, collectorId)
  if (!collector) return
  const { title } = await store.detailsOf(tx, stored)
  const to = await addresseeOf(tx, collectorId)
  const link = publicUrl + href('voucher', { voucherId })
  const letter = await voucherEndsLetter({ to, title, expiresAt, link })
  await notify(tx, collectorId, {
    kind: 'voucherEnds',
    facts: { title, expiresAt: expiresAt.toISOString(), voucherId },
    at: now,
    letters: [{ channel: 'email', to: collector.email, ...letter }],
  })
}

/** The notice that is due; none for one that was sent, nor before the end of a voucher that never lived longer. */
function noticeDue({ issuedAt, expiresAt, noticeDays: noticed, saidUsedAt }: store.StoredVoucher, now: Date) {
  if (saidUsedAt) return undefined
  const isWithin = (from: Date, days: number) => expiresAt.getTime() - from.getTime() <= days * dayMs
  const due = noticeDays.filter((days) => isWithin(now, days) && !isWithin(issuedAt, days)).at(-1)
  return due !== undefined && (noticed === null || noticed > due) ? due : undefined
}
