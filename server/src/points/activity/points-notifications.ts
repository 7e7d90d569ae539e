import { dayMs } from '@pollen/contract/durations'
import type { Database, Transaction } from '../../platform/database/database.ts'
import {
  type FeedPosting,
  feedPage,
  movements,
  numberOf,
  postingOf,
  readReference,
  references,
} from '../../records/ledger/ledger.ts'
import {
  collectorsWho,
  lockNotifiedTransfer,
  notifiedTransferOf,
  notify,
  setNotifiedTransfer,
} from '../../records/notifications/notifications.ts'
import { linesIn } from '../earning/earning.ts'
import { brandLookup } from './brand-lookup.ts'

/** Whoever was away for long is told of the newest; the others stand in the activity. */
const mostAtOnce = 20
const oldestMs = 7 * dayMs

/**
 * Tells a member what became of their points since they were told of them. It reads the books, so that a posting at a till
 * does no more than before (docs/decisions/063).
 *
 * @param timeOf  when a posting is told to have happened: when it was posted, since a member looks at what came
 */
export async function notifyOfPoints(
  tx: Transaction,
  collectorId: string,
  now: Date,
  timeOf = ({ postedAt }: FeedPosting): Date => postedAt,
): Promise<void> {
  const last = await numberOf(tx, collectorId)
  if (last === (await notifiedTransferOf(tx, collectorId))) return
  const notified = await lockNotifiedTransfer(tx, collectorId, 0)
  if (notified >= last) return
  const oldest = new Date(now.getTime() - oldestMs)
  const postings = await feedPage(tx, collectorId, { from: notified + 1, before: last + 1, limit: mostAtOnce })
  const brandOf = await brandLookup(tx)
  for (const posting of postings.reverse().filter((posting) => timeOf(posting) >= oldest))
    await notifyOf(tx, collectorId, posting, { brand: brandOf(posting.brandKey).name, at: timeOf(posting) })
  await setNotifiedTransfer(tx, collectorId, last)
}

async function notifyOf(
  tx: Transaction,
  collectorId: string,
  posting: FeedPosting,
  { brand, at }: { brand: string; at: Date },
): Promise<void> {
  const { message: kind } = movements[posting.movement]
  if (!kind || hasOwnMessage(posting)) return
  const transactionId = String(posting.number)
  const facts = { points: Math.abs(posting.whole) || posting.points, brand, transactionId }
  const source = { at, event: `transfer ${transactionId}` }
  if (kind === 'pointsTakenBack') {
    const isPriceCorrection = (posting.about as { isPriceCorrection?: boolean } | null)?.isPriceCorrection ?? false
    const hadExpired = posting.movement === 'reversalOfExpired' && posting.whole === 0
    return notify(tx, collectorId, { kind, facts: { ...facts, isPriceCorrection, hadExpired }, ...source })
  }
  if (kind !== 'pointsCollected') return notify(tx, collectorId, { kind, facts, ...source })
  const legs = await postingOf(tx, posting)
  const bonusPoints = linesIn(legs)
    .filter(({ kind }) => kind === 'bonus')
    .reduce((sum, { points }) => sum + points, 0)
  const isPending = legs.some(({ movement }) => movements[movement].to === 'pending')
  await notify(tx, collectorId, { kind, facts: { ...facts, bonusPoints, isPending }, ...source })
}

/** Beside the kinds of which the ledger's table says so: a receipt that was claimed, and what a repair gave. */
const hasOwnMessage = (posting: FeedPosting) =>
  references[readReference(posting.reference).kind].hasOwnMessage ||
  isToldElsewhere(posting.about as { claimedAt?: string; repairId?: string } | null)

const isToldElsewhere = (about: { claimedAt?: string; repairId?: string } | null) =>
  about?.claimedAt !== undefined || about?.repairId !== undefined

/**
 * Tells those who chose to be told of their points by email or text, a page of them; the others are told when they look.
 *
 * @returns where the next page begins, undefined after the last; and the errors
 */
export async function notifyPage(
  { transaction }: Pick<Database, 'transaction'>,
  { after, limit, now }: { after: string | undefined; limit: number; now: Date },
): Promise<{ next: string | undefined; failed: unknown[] }> {
  const page = await transaction((tx) => collectorsWho(tx, { group: 'points', after, limit }))
  const failed: unknown[] = []
  for (const collectorId of page)
    await transaction((tx) => notifyOfPoints(tx, collectorId, now)).catch((error) => failed.push(error))
  return { next: page.length === limit ? page.at(-1) : undefined, failed }
}
