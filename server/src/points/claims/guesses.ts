import { dayMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { openCase } from '../../records/cases/cases.ts'
import { pseudonymOf, recordEvents } from '../../records/security-events/security-events.ts'
import {
  claimableMs,
  type ReceiptFacts,
  type ReceiptSecrets,
} from '../../records/unclaimed-purchases/unclaimed-purchases.ts'
import type * as store from './store.ts'

/** So many receipts and wrong answers a member may try in 24 hours. */
const mostADay = 5
/** From so many on, within the time for which receipts are kept, somebody of us has a look. */
const unusuallyMany = 8

export type ClaimSecrets = ReceiptSecrets & { securityEvents: string }

/** @throws Refusal tooManyClaims   the member has tried so many receipts and answers in 24 hours */
export function limitGuesses(claims: store.StoredClaim[], { isAnswer, now }: { isAnswer: boolean; now: Date }): void {
  // The last receipt of the five may still be answered for.
  const most = isAnswer ? mostADay : mostADay - 1
  if (guessesWithin(claims, dayMs, now) > most) throw new Refusal('tooManyClaims')
}

/** How many receipts a member has tried, and how many answers that fitted none. */
const guessesWithin = (claims: store.StoredClaim[], ms: number, now: Date): number =>
  claims
    .filter(({ madeAt, missedAt }) => now.getTime() - (missedAt ?? madeAt).getTime() < ms)
    .reduce((sum, { misses }) => sum + 1 + misses, 0)

/** Somebody of us has a look at who claims unusually often; `before` are their claims before this guess. */
export async function lookAtUnusual(
  tx: Transaction,
  secrets: ClaimSecrets,
  { key, receipt, before }: { key: store.ClaimKey; receipt: ReceiptFacts; before: store.StoredClaim[] },
  now: Date,
): Promise<void> {
  if (guessesWithin(before, claimableMs, now) + 1 !== unusuallyMany) return
  const { collectorId, claimId } = key
  const { brandKey, receiptNumber, day, amountPence } = receipt
  const about = { claimId, brandKey, receiptNumber, day, amountPence, why: 'unusuallyOften' as const }
  await openCase(tx, { collectorId, kind: 'claim', about, now })
  const member = pseudonymOf(secrets.securityEvents, collectorId)
  await recordEvents(tx, [{ event: 'claimsUnusual', member, brandKey }], now)
}
