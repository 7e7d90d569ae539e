import { calendarDayOf } from '@pollen/contract/day-and-time'
import { dayMs, hourMs } from '@pollen/contract/durations'
import type { Answer, Body } from '@pollen/contract/endpoint'
import type { Claim, claimPoints, claims } from '@pollen/contract/member/claims'
import { Refusal } from '@pollen/contract/refusals'
import type { postUnclaimedPurchase, UnclaimedPurchase } from '@pollen/contract/till/unclaimed-purchases'
import { uuidv7 } from 'uuidv7'
import { askLanes } from '../../platform/database/across-lanes.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { inLaneOf } from '../../platform/database/lanes.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import type { Till } from '../../platform/http/access.ts'
import { type BrandNames, brandOf } from '../../records/brands/brands.ts'
import { cardOf } from '../../records/cards/cards.ts'
import { openCase } from '../../records/cases/cases.ts'
import { lock, postingOf, referenceFor } from '../../records/ledger/ledger.ts'
import { pseudonymOf, recordEvents } from '../../records/security-events/security-events.ts'
import {
  type ClaimablePurchase,
  claimableMs,
  deleteEnded,
  forgetUnpaid,
  isClaimed,
  keep,
  lockClaimable,
  markClaimed,
  markWithCard,
  type ReceiptSecrets,
  receiptKeyOf,
  takePurchase,
} from '../../records/unclaimed-purchases/unclaimed-purchases.ts'
import { givenPointsWithin } from '../earning/earning.ts'
import { postPurchase, tillContextWithin, withMember } from '../till/till.ts'
import { tellNotFound, tellPaid } from './claim-letters.ts'
import * as jobs from './jobs.ts'
import * as store from './store.ts'

const mostADay = 5
/** From so many claims on, within the time for which receipts are kept, somebody of us has a look. */
const unusuallyMany = 8

type ClaimRequest = Body<typeof claimPoints> & { collectorId: string }

/**
 * Claims the points of a purchase at which a member had no card with them. The same receipt again gets the same claim.
 * Nothing in the answer or its time tells a receipt that is not here from one that somebody else claimed.
 *
 * @throws Refusal brandNotFound   there is no such brand
 * @throws Refusal claimAhead      the day is still to come, by the programme's clock
 * @throws Refusal claimTooOld     the day is more than 28 days ago
 * @throws Refusal tooManyClaims   five receipts in 24 hours
 */
export async function claim(
  tx: Transaction,
  secrets: ReceiptSecrets & { securityEvents: string },
  { collectorId, ...receipt }: ClaimRequest,
  { brands, now }: { brands: BrandNames; now: Date },
): Promise<Claim> {
  if (!brands.has(receipt.brandKey)) throw new Refusal('brandNotFound')
  await lock(tx, collectorId)
  const receiptKey = receiptKeyOf(secrets, receipt)
  const before = await store.ofCollector(tx, collectorId)
  const known = before.find((one) => one.receiptKey === receiptKey)
  if (known) return claimOnWire(tx, known)
  if (receipt.day > calendarDayOf(now)) throw new Refusal('claimAhead')
  if (now.getTime() - Date.parse(receipt.day) > claimableMs + dayMs) throw new Refusal('claimTooOld')
  const madeWithin = (ms: number) => before.filter(({ madeAt }) => now.getTime() - madeAt.getTime() < ms).length
  if (madeWithin(dayMs) >= mostADay) throw new Refusal('tooManyClaims')

  const claimId = uuidv7()
  await store.insert(tx, { collectorId, claimId, receiptKey, ...receipt, madeAt: now, state: 'looking' })
  if (madeWithin(claimableMs) + 1 === unusuallyMany) {
    await openCase(tx, { collectorId, kind: 'claim', about: { claimId, ...receipt, why: 'unusuallyOften' }, now })
    const member = pseudonymOf(secrets.securityEvents, collectorId)
    await recordEvents(tx, [{ event: 'claimsUnusual', member, brandKey: receipt.brandKey }], now)
  }
  const made = await payIfHere(tx, secrets, { collectorId, claimId }, now)
  if (made.state === 'looking') await jobs.lookIntoClaim.queue(tx, { collectorId, claimId })
  await jobs.endClaim.queue(tx, { collectorId, claimId }, { key: claimId, at: looksUntil(made) })
  return claimOnWire(tx, made)
}

const looksUntil = ({ madeAt }: store.StoredClaim) => new Date(madeAt.getTime() + claimableMs)

/**
 * Pays a claim that is looked for, if its purchase is here and nobody has claimed it. The receipt is locked, so that a
 * purchase that comes at the same moment sees the claim, or the claim sees the purchase.
 */
async function payIfHere(
  tx: Transaction,
  secrets: ReceiptSecrets,
  key: store.ClaimKey,
  now: Date,
): Promise<store.StoredClaim> {
  await lock(tx, key.collectorId)
  const found = await store.find(tx, key)
  if (!found) throw new Error(`There is no claim ${key.claimId}`)
  if (found.state !== 'looking') return found
  await lockReceipt(tx, found.receiptKey)
  const claimable = await lockClaimable(tx, secrets, found.receiptKey)
  if (!claimable) return found
  const outcome = await postClaimed(tx, key.collectorId, claimable, now)
  if (!outcome) return found
  await store.change(tx, key, outcome)
  await store.stopAwaiting(tx, found)
  return { ...found, ...outcome }
}

const lockReceipt = (tx: Transaction, receiptKey: string) => takeNamedLock(tx, `receipt ${receiptKey}`)

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

/** A member's claims as they read them, the newest first, and the shops to choose from. */
export async function claimsOf(
  tx: Transaction,
  collectorId: string,
  brands: BrandNames,
): Promise<Answer<typeof claims>> {
  const found = await store.ofCollector(tx, collectorId)
  const shops = [...brands].map(([brandDetailsKey, { name, colour }]) => ({ brandDetailsKey, name, colour }))
  const shown: Claim[] = []
  for (const one of found) shown.push(await claimOnWire(tx, one))
  return { shops: shops.sort((one, other) => one.name.localeCompare(other.name, 'en-GB')), claims: shown }
}

async function claimOnWire(tx: Transaction, found: store.StoredClaim): Promise<Claim> {
  const { claimId, brandKey, receiptNumber, day, amountPence, state, points, pendingPoints } = found
  const { name, colour } = await brandOf(tx, brandKey)
  return {
    claimId,
    brand: { brandDetailsKey: brandKey, name, colour },
    receiptNumber,
    day,
    amountPence,
    state,
    ...(points !== null && { points }),
    ...(pendingPoints !== null && { pendingPoints }),
    ...(state === 'looking' && { looksUntil: looksUntil(found).toISOString() }),
  }
}

/**
 * Keeps a purchase without a card, and has it paid to whoever looks for it.
 *
 * @throws Refusal timeAhead, timeTooLongAgo, referenceReused   as `keep`
 */
export async function keepWithoutCard(
  tx: Transaction,
  secrets: ReceiptSecrets,
  till: Pick<Till, 'brandKey' | 'tillId'>,
  purchase: UnclaimedPurchase,
  now: Date,
): Promise<Answer<typeof postUnclaimedPurchase>> {
  const { receiptKey, keptUntil } = await keep(tx, secrets, till, purchase, now)
  await lockReceipt(tx, receiptKey)
  if ((await store.awaiting(tx, receiptKey)).length > 0) await jobs.payAwaited.queue(tx, { receiptKey })
  return { transactionId: purchase.transactionId, keptUntil: keptUntil.toISOString() }
}

/** Pays a purchase that has come to whoever claimed it first, and tells them. For the others, somebody of us has a look. */
export async function payWaiting(
  { transaction }: Pick<Database, 'transaction'>,
  secrets: ReceiptSecrets,
  receiptKey: string,
  now: Date,
): Promise<void> {
  for (const { collectorId, claimId } of await transaction((tx) => store.awaiting(tx, receiptKey)))
    await inLaneOf(collectorId, () => transaction((tx) => lookInto(tx, secrets, { collectorId, claimId }, now)))
}

/**
 * Looks once more for what a claim looks for, and tells its member when it is here. If somebody else claimed it, that is
 * a case for us: neither of the two is told of the other.
 */
export async function lookInto(
  tx: Transaction,
  secrets: ReceiptSecrets,
  key: store.ClaimKey,
  now: Date,
): Promise<void> {
  await lock(tx, key.collectorId)
  const before = await store.find(tx, key)
  if (before?.state !== 'looking') return
  const after = await payIfHere(tx, secrets, key, now)
  if (after.state === 'paid') return tellPaid(tx, after, now)
  if (after.state !== 'looking' || after.caseId || !(await isClaimed(tx, after.receiptKey))) return
  const { collectorId, claimId, brandKey, receiptNumber, day, amountPence } = after
  const about = { claimId, brandKey, receiptNumber, day, amountPence, why: 'claimedAlready' as const }
  await store.change(tx, key, { caseId: await openCase(tx, { collectorId, kind: 'claim', about, now }) })
}

/** What has not come within 28 days is no longer looked for, and the member is told. */
export async function end(tx: Transaction, key: store.ClaimKey, now: Date): Promise<void> {
  await lock(tx, key.collectorId)
  const found = await store.find(tx, key)
  if (found?.state !== 'looking') return
  await store.change(tx, key, { state: 'notFound' })
  await store.stopAwaiting(tx, found)
  await tellNotFound(tx, found, now)
}

/** Forgets what is over: purchases after 28 days, and claims once no purchase can come for them. */
export async function forget(tx: Transaction, now: Date): Promise<void> {
  await deleteEnded(tx, now)
  const madeBefore = new Date(now.getTime() - 2 * claimableMs - dayMs)
  await askLanes(tx, (lane) => store.deleteMadeBefore(lane, madeBefore))
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await forgetUnpaid(tx, { from: ago(3 * dayMs), until: ago(hourMs) })
}
