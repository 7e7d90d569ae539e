import { dayMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import {
  type Days,
  type FeedPosting,
  feedPage,
  numberSince,
  type Reference,
  readReference,
  referenceFor,
} from '../../records/ledger/ledger.ts'
import { purchaseIn } from '../activity/activity.ts'
import { type EarningPurchase, unreleasedOf } from '../earning/earning.ts'
import { purchaseBought, type WorkedOutBy } from './purchase-on-record.ts'
import { restAsPurchase } from './rest-as-purchase.ts'
import { remainingAfter } from './share.ts'
import * as store from './store.ts'

/** A purchase of a member, and what refunds have left of it, worked out by its brand's rules and the price list. */
export type PurchaseKept = {
  brandKey: string
  reference: Reference
  rest: (by: WorkedOutBy) => EarningPurchase
}

/** The most purchases that are read of a member. */
const mostRead = 2000

/**
 * A member's purchases of some days, each with what refunds have left of it; those that wait for review, or were rejected,
 * are left out.
 */
export async function purchasesKept(tx: Transaction, collectorId: string, days: Days): Promise<PurchaseKept[]> {
  const from = await numberSince(tx, collectorId, earliestPosted(days))
  return keptOf(tx, collectorId, await feedPage(tx, collectorId, { days, direction: 'in', from, limit: mostRead }))
}

/** So many transfers are looked at one by one. */
const mostNew = 100

/**
 * A member's purchases after the transfer numbered `since`, up to `number`. Undefined where their points moved by anything else
 * meanwhile, which may have changed an earlier purchase, or where there were many.
 */
export async function purchasesSince(
  tx: Transaction,
  collectorId: string,
  { since, number }: { since: number; number: number },
): Promise<PurchaseKept[] | undefined> {
  if (number - since > mostNew) return undefined
  const postings = await feedPage(tx, collectorId, { from: since + 1, limit: mostNew })
  // The feed leaves out what ends a hold, and settlements: numbers have no gap.
  if (postings.length !== number - since || !postings.every(purchaseIn)) return undefined
  return keptOf(tx, collectorId, postings)
}

async function keptOf(tx: Transaction, collectorId: string, postings: FeedPosting[]): Promise<PurchaseKept[]> {
  if (postings.length === 0) return []
  const purchases = postings.map((posting) => ({
    brandKey: posting.brandKey,
    transactionId: readReference(posting.reference).name,
  }))
  const refunds = Map.groupBy(
    await store.refundsOfPurchases(tx, collectorId, purchases),
    ({ brandKey, transactionId }) => nameOf({ brandKey, reference: referenceFor('purchase', transactionId) }),
  )
  const unreleased = new Set((await unreleasedOf(tx, collectorId)).map(nameOf))
  return postings.flatMap((posting) => {
    if (!purchaseIn(posting) || unreleased.has(nameOf(posting))) return []
    const { brandKey, reference } = posting
    const shares = refunds.get(nameOf(posting)) ?? []
    const rest = (by: WorkedOutBy) => {
      const bought = purchaseBought(posting, by)
      return restAsPurchase(bought, remainingAfter(bought.whole, shares))
    }
    return [{ brandKey, reference, rest }]
  })
}

/** A till's clock may be a day ahead, and a day begins at another hour elsewhere. */
const earliestPosted = ({ fromDate = '1970-01-01' }: Days) => new Date(Date.parse(fromDate) - 2 * dayMs)

const nameOf = ({ brandKey, reference }: { brandKey: string; reference: Reference }) => `${brandKey} ${reference}`
