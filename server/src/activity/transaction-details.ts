import type { OpenedTransaction, TransactionLine } from '@pollen/contract/member/activity'
import { Refusal } from '@pollen/contract/refusals'
import { linesIn } from '../earning/earning.ts'
import { postingOf, type StoredTransfer, signed, stillHeld, toldPage } from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database/database.ts'
import { brandsTold, kindOf, lineOf } from './activity.ts'
import { waitingOf } from './pending-purchases.ts'
import { type Purchase, purchaseIn } from './purchases.ts'

/**
 * One of a collector's transactions with its lines: what earned what, and why.
 *
 * @param id  its number among theirs
 * @throws Refusal notFound   it is none of theirs, or none that the feed tells
 */
export async function opened(
  tx: Transaction,
  collectorId: string,
  { id, hasReceipts, now }: { id: string; hasReceipts: boolean; now: Date },
): Promise<OpenedTransaction> {
  const [told] = await toldPage(tx, collectorId, { before: Number(id) + 1, limit: 1 })
  if (!told || String(told.number) !== id) throw new Refusal('notFound')

  const legs = (await postingOf(tx, told)).filter(({ leg }) => leg >= told.leg)
  const waiting = await waitingOf(tx, collectorId, now)
  const settlesAt = waiting.settlesAt(told)
  const purchase = purchaseIn(told)
  const { store, refundOf } = (told.about ?? {}) as { store?: string; refundOf?: string }
  const storeId = purchase?.storeId ?? store
  const taken = refundOf && (await postingOf(tx, { ...told, reference: refundOf })).at(0)
  const brand = (await brandsTold(tx))(told.brandKey)
  const isHeld = (await stillHeld(tx, collectorId, [told])).has(told)
  return {
    transaction: lineOf(told, { brand, waiting, isHeld, hasReceipts }),
    lines: purchase ? earned(legs, purchase) : moved(legs),
    reference: told.reference,
    balance: (legs.at(-1) ?? told).available,
    ...(storeId !== undefined && { storeId }),
    ...(settlesAt && { settlesAt: settlesAt.toISOString() }),
    ...(taken && { refundOf: String(taken.number) }),
  }
}

const earned = (legs: StoredTransfer[], { basket = [] }: Purchase): TransactionLine[] =>
  linesIn(legs).map(({ items, ...line }) => ({
    ...line,
    ...(items && { items: items.flatMap((place) => basket[place] ?? []) }),
  }))

const moved = (legs: StoredTransfer[]): TransactionLine[] =>
  legs.map((leg) => ({ kind: kindOf(leg.movement), points: signed(leg) + signed(leg, 'pending') }))
