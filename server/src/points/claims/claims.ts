import { calendarDayOf } from '@pollen/contract/day-and-time'
import { dayMs, hourMs } from '@pollen/contract/durations'
import type { Answer, Body } from '@pollen/contract/endpoint'
import type { Claim, claimPoints, claims } from '@pollen/contract/member/claims'
import { Refusal } from '@pollen/contract/refusals'
import type { postUnclaimedPurchase, UnclaimedPurchase } from '@pollen/contract/till/unclaimed-purchases'
import { uuidv7 } from 'uuidv7'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import { isLaneAway } from '../../platform/lanes/lane-watch.ts'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import { type BrandNames, brandOf } from '../../records/brands/brands.ts'
import { openCase } from '../../records/cases/cases.ts'
import { lock } from '../../records/ledger/ledger.ts'
import {
  areSeveral,
  claimableMs,
  deleteEnded,
  forgetUnpaid,
  keep,
  type ReceiptSecrets,
  receiptKeyOf,
} from '../../records/unclaimed-purchases/unclaimed-purchases.ts'
import { tellAsked, tellNotFound, tellPaid } from './claim-letters.ts'
import { type ClaimSecrets, limitGuesses, lookAtUnusual } from './guesses.ts'
import * as jobs from './jobs.ts'
import { lockReceipt, payIfHere } from './pay-if-here.ts'
import * as store from './store.ts'

type ClaimRequest = Body<typeof claimPoints> & { collectorId: string }

/**
 * Claims the points of a purchase at which a member had no card with them. The same receipt again gets the same claim; with the
 * time or the shop that it asks for, it goes on. Nothing in the answer or its time tells a receipt that is not here from one that
 * somebody else claimed.
 *
 * @throws Refusal brandNotFound   there is no such brand
 * @throws Refusal claimAhead      the day is still to come, by the programme's clock
 * @throws Refusal claimTooOld     the day is more than 28 days ago
 * @throws Refusal tooManyClaims   five receipts in 24 hours, of which each wrong answer is one
 */
export async function claim(
  tx: Transaction,
  secrets: ClaimSecrets,
  { collectorId, time, shop, ...receipt }: ClaimRequest,
  { brands, now }: { brands: BrandNames; now: Date },
): Promise<Claim> {
  if (!brands.has(receipt.brandKey)) throw new Refusal('brandNotFound')
  await lock(tx, collectorId)
  const receiptKey = receiptKeyOf(secrets, receipt)
  const before = await store.ofCollector(tx, collectorId)
  const known = before.filter((one) => one.receiptKey === receiptKey)
  const ended = known.find((one) => one.state !== 'looking' && isAnsweredBy(one, { time, shop }))
  if (ended && (time !== undefined || shop !== undefined || !(await areSeveral(tx, receiptKey))))
    return aClaim(tx, ended)
  const open = known.find(({ state }) => state === 'looking')
  if (open) return aClaim(tx, await answer(tx, secrets, { open, before, time, shop }, now))
  if (receipt.day > calendarDayOf(now)) throw new Refusal('claimAhead')
  if (now.getTime() - Date.parse(receipt.day) > claimableMs + dayMs) throw new Refusal('claimTooOld')
  limitGuesses(before, { isAnswer: false, now })

  const claimId = uuidv7()
  const details = { time: time ?? null, shop: shop ?? null }
  await store.insert(tx, { collectorId, claimId, receiptKey, ...receipt, ...details, madeAt: now, state: 'looking' })
  const key = { collectorId, claimId }
  await lookAtUnusual(tx, secrets, { key, receipt, before }, now)
  const { claim: made } = await payOrLookOn(tx, secrets, key, now)
  if (made.state === 'looking') await jobs.lookIntoClaim.queue(tx, key)
  await jobs.endClaim.queue(tx, key, { key: claimId, at: looksUntil(made) })
  return aClaim(tx, made)
}

/** What a claim that ended says does not contradict what is asked for now. */
const isAnsweredBy = (claim: store.StoredClaim, { time, shop }: Pick<ClaimRequest, 'time' | 'shop'>): boolean =>
  (time === undefined || time === claim.time) && (shop === undefined || shop === claim.shop)

/** Goes on with a claim by what its member says more; the same again changes nothing. */
async function answer(
  tx: Transaction,
  secrets: ClaimSecrets,
  {
    open,
    before,
    time,
    shop,
  }: { open: store.StoredClaim; before: store.StoredClaim[] } & Pick<ClaimRequest, 'time' | 'shop'>,
  now: Date,
): Promise<store.StoredClaim> {
  const isNew = (time !== undefined && time !== open.time) || (shop !== undefined && shop !== open.shop)
  if (!isNew) return open
  limitGuesses(before, { isAnswer: true, now })
  await store.change(tx, open, { time: time ?? open.time, shop: shop ?? open.shop })
  const { claim, found } = await payOrLookOn(tx, secrets, open, now)
  if (found === 'nobody knows') await jobs.lookIntoClaim.queue(tx, open)
  if (claim.state !== 'looking' || found === 'several' || found === 'nobody knows') return claim
  // It may be of a purchase that somebody else has: in the answer that is a miss as any other.
  const missed = { misses: open.misses + 1, missedAt: now }
  await store.change(tx, open, missed)
  await lookAtUnusual(tx, secrets, { key: open, receipt: open, before }, now)
  if (found !== 'nothing') await jobs.lookIntoClaim.queue(tx, open)
  return { ...claim, ...missed }
}

/** As `payIfHere`; while a lane is away, which may have posted the purchase, the claim looks on: a job pays it later. */
async function payOrLookOn(tx: Transaction, secrets: ClaimSecrets, key: store.ClaimKey, now: Date) {
  try {
    return await payIfHere(tx, secrets, key, now)
  } catch (error) {
    const claim = isLaneAway(error) && (await store.find(tx, key))
    if (!claim) throw error
    return { claim, found: 'nobody knows' as const }
  }
}

const looksUntil = ({ madeAt }: store.StoredClaim) => new Date(madeAt.getTime() + claimableMs)

/** A member's claims as they read them, the newest first, and the shops to choose from. */
export async function claimsOf(
  tx: Transaction,
  collectorId: string,
  brands: BrandNames,
): Promise<Answer<typeof claims>> {
  const found = await store.ofCollector(tx, collectorId)
  const shops = [...brands].map(([brandDetailsKey, { name, colour }]) => ({ brandDetailsKey, name, colour }))
  const shown: Claim[] = []
  for (const one of found) shown.push(claimOnWire(one, brands.get(one.brandKey) ?? (await brandOf(tx, one.brandKey))))
  return { shops: shops.sort((one, other) => one.name.localeCompare(other.name, 'en-GB')), claims: shown }
}

const aClaim = async (tx: Transaction, found: store.StoredClaim): Promise<Claim> =>
  claimOnWire(found, await brandOf(tx, found.brandKey))

function claimOnWire(found: store.StoredClaim, { name, colour }: { name: string; colour: string }): Claim {
  const { claimId, brandKey, receiptNumber, day, amountPence, state, points, pendingPoints, asks } = found
  return {
    claimId,
    brand: { brandDetailsKey: brandKey, name, colour },
    receiptNumber,
    day,
    amountPence,
    state,
    ...(points !== null && { points }),
    ...(pendingPoints !== null && { pendingPoints }),
    ...(state === 'looking' && asks && { asks }),
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
  const failures: unknown[] = []
  for (const { collectorId, claimId } of await transaction((tx) => store.awaiting(tx, receiptKey)))
    await inLaneOf(collectorId, () =>
      transaction((tx) => lookInto(tx, secrets, { collectorId, claimId }, now)).catch((error) => failures.push(error)),
    )
  if (failures.length > 0) throw failures[0]
}

/**
 * Looks once more for what a claim looks for, and tells its member when it is here, or when they are asked for more. If somebody
 * else claimed it, or nothing on a receipt tells it from another, that is a case for us: nobody is told of the other.
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
  const { claim: after, found, isClaimed = false } = await payIfHere(tx, secrets, key, now)
  if (after.state === 'paid') return tellPaid(tx, after, now)
  if (after.asks && after.asks !== before.asks) return tellAsked(tx, after, after.asks, now)
  if (after.state !== 'looking' || after.caseId || !(isClaimed || found === 'alike')) return
  const { collectorId, claimId, brandKey, receiptNumber, day, amountPence } = after
  const why = isClaimed ? 'claimedAlready' : 'receiptsAlike'
  const about = { claimId, brandKey, receiptNumber, day, amountPence, why } as const
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

/** Forgets purchases that nobody claimed within 28 days, and lets go of those that were taken and never paid. */
export async function forget(tx: Transaction, now: Date): Promise<void> {
  await deleteEnded(tx, now)
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await forgetUnpaid(tx, { from: ago(3 * dayMs), until: ago(hourMs) })
}
