import type { Transaction } from '../../platform/database/database.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import { cardOf } from '../../records/cards/cards.ts'
import { lock, postingOf, referenceFor } from '../../records/ledger/ledger.ts'
import {
  type ClaimablePurchase,
  detailsOn,
  type FoundReceipt,
  findReceipt,
  markClaimed,
  markWithCard,
  type ReceiptSecrets,
  takePurchase,
} from '../../records/unclaimed-purchases/unclaimed-purchases.ts'
import { givenPointsWithin } from '../earning/earning.ts'
import { postPurchase, tillContextWithin, withMember } from '../till/till.ts'
import * as store from './store.ts'

/**
 * Pays a claim that is looked for, if its purchase is here, is told from all others, and nobody has claimed it. The receipt is
 * locked, so that a purchase that comes at the same moment sees the claim, or the claim sees the purchase.
 */
export async function payIfHere(
  tx: Transaction,
  secrets: ReceiptSecrets,
  key: store.ClaimKey,
  now: Date,
): Promise<{ claim: store.StoredClaim; found: FoundReceipt['is'] | undefined; isClaimed?: boolean }> {
  await lock(tx, key.collectorId)
  const claim = await store.find(tx, key)
  if (!claim) throw new Error(`There is no claim ${key.claimId}`)
  if (claim.state !== 'looking') return { claim, found: undefined }
  await lockReceipt(tx, claim.receiptKey)
  const found = await findReceipt(tx, secrets, claim)
  // Whoever answered wrongly may put it right; also where the receipt is gone, which nobody is told.
  const asks = found.is === 'several' ? found.asks : claim.asks
  if (asks !== claim.asks) await store.change(tx, key, { asks })
  const looking = { ...claim, asks }
  if (found.is === 'gone') return { claim: looking, found: found.is, isClaimed: found.isClaimed }
  if (found.is !== 'claimable') return { claim: looking, found: found.is }
  const outcome = await postClaimed(tx, key.collectorId, found.claimable, now)
  if (!outcome) return { claim: looking, found: 'gone', isClaimed: false }
  const ended = { ...outcome, ...detailsOn(found.claimable) }
  await store.change(tx, key, ended)
  await store.stopAwaiting(tx, claim)
  return { claim: { ...looking, ...ended }, found: found.is }
}

export const lockReceipt = (tx: Transaction, receiptKey: string) => takeNamedLock(tx, `receipt ${receiptKey}`)

/**
 * Posts the purchase to its member, as their till would have: the same rules, and the offers that they had then.
 *
 * @returns what the claim becomes; undefined where the purchase came with somebody else's card
 */
async function postClaimed(
  tx: Transaction,
  collectorId: string,
  claimable: ClaimablePurchase,
  now: Date,
): Promise<Partial<store.StoredClaim> | undefined> {
  const { till, purchase } = claimable
  const { brandKey } = till
  const { receiptNumber: _, ...bought } = purchase
  const posting = { collectorId, brandKey, reference: referenceFor('purchase', bought.transactionId) }
  if ((await postingOf(tx, posting)).length > 0) {
    await markWithCard(tx, claimable)
    return { state: 'hadAlready' }
  }
  if (!(await takePurchase(tx, posting, now))) {
    await markWithCard(tx, claimable)
    return undefined
  }
  const { cardNumber } = await cardOf(tx, collectorId)
  const member = { cardNumber, collectorId, state: 'REGISTERED' as const, endsAt: null }
  const context = { ...withMember(tillContextWithin(tx), member), given: givenPointsWithin(tx) }
  const { points, pendingPoints } = await postPurchase(
    context,
    till,
    { ...bought, cardNumber, claimedAt: now.toISOString() },
    now,
  )
  await markClaimed(tx, claimable)
  return { state: 'paid', points, pendingPoints }
}
