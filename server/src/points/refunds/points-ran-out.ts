import type { Transaction } from '../../platform/database/database.ts'
import { type ExpiryStep, expiryStepsSince, movements, type StoredTransfer } from '../../records/ledger/ledger.ts'
import type { PurchaseOnRecord } from './purchase-on-record.ts'

/** Points that ran out, and the number of the expiry that took them. */
export type RanOut = { expiry: number; points: number }

/**
 * How many of the points that go back with goods ran out since: as if the goods had never been bought, each expiry would have
 * taken so many fewer. What came back of an expiry because something was told late is the member's again. The caller has locked
 * the collector's balances.
 *
 * @param points  how many go back, without those that are still pending
 */
export async function ranOutOf(
  tx: Transaction,
  { key, postings }: Pick<PurchaseOnRecord, 'key' | 'postings'>,
  points: number,
): Promise<RanOut[]> {
  if (points === 0) return []
  const legs = postings.flat()
  const steps = await expiryStepsSince(tx, key.collectorId, Math.min(...legs.map(({ number }) => number)))
  const isOfPurchase = ({ brandKey, purchase }: ExpiryStep) => brandKey === key.brandKey && purchase === key.reference
  const ofRefunds = steps.filter((step) => isOfPurchase(step) && !arrives(step))
  let before = sumOf(ofRefunds.filter(({ movement }) => movement === 'reversalOfExpired'))
  let left = points
  const ranOut: RanOut[] = []
  for (const expiry of steps.filter(({ movement }) => movement === 'expiry')) {
    const its = steps.filter((step) => step.expiry === expiry.number)
    const had =
      arrivedBefore(expiry.number, postings, steps) -
      sumOf(ofRefunds.filter(({ movement, number }) => movement === 'reversal' && number < expiry.number))
    const some = Math.max(0, Math.min(left, expiry.points - sumOf(its), had - before))
    if (some === 0) continue
    ranOut.push({ expiry: expiry.number, points: some })
    before += some
    left -= some
  }
  return ranOut
}

const arrives = ({ movement }: ExpiryStep) => movement === 'settle'

/** The points of a purchase's postings that could be spent before a transfer: at once, or since they were settled. */
function arrivedBefore(number: number, postings: StoredTransfer[][], steps: ExpiryStep[]): number {
  return sumOf(
    postings.flatMap((legs) => {
      const [{ brandKey, reference }] = legs as [StoredTransfer]
      const atOnce = legs.filter(({ movement }) => movements[movement].to === 'available')
      const settled = steps.filter((it) => arrives(it) && it.brandKey === brandKey && it.purchase === reference)
      return [...atOnce, ...settled].filter((it) => it.number < number)
    }),
  )
}

const sumOf = (some: { points: number }[]) => some.reduce((sum, { points }) => sum + points, 0)
