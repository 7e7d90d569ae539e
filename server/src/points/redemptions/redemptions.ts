import { dayMs, minuteMs } from '@pollen/contract/durations'
import type { Answer, Body } from '@pollen/contract/endpoint'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import type { capturePoints, holdPoints, releasePoints } from '@pollen/contract/till/redemptions'
import { uuidv7 } from 'uuidv7'
import { enterLane } from '../../platform/database/across-lanes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Secret } from '../../platform/database/secrets.ts'
import type { Till } from '../../platform/http/access.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { isClosed, recognise } from '../../records/cards/cards.ts'
import { balanceOf, type Leg, lock, post, postingOf, referenceFor } from '../../records/ledger/ledger.ts'
import { takeCardCode } from '../../safety/card-codes/card-codes.ts'
import { pointsLeftToday, spendingOf } from '../../safety/spending/spending.ts'
import { giveBack } from './give-back.ts'
import * as jobs from './jobs.ts'
import { lockedRedemption } from './locked-redemption.ts'
import type { Rules } from './rules.ts'
import { type CardPresentation, codeRequiredOver, signalsOf } from './signals.ts'
import * as store from './store.ts'

export { spendsAndTries, spendsAtTill } from './evidence.ts'
export { lockedLetter } from './messages.tsx'
export { reportTransactionNotMe } from './not-me.ts'
export { leftOfRefundedSpend } from './refund.ts'
export { giveBackByCase } from './refund-cases.ts'
export { spendingRules } from './rules.ts'
export type { Redemption as SpendAtTill } from './store.ts'

/** What a hold needs besides the request. `secret` seals the cards' own secrets. */
export type HoldContext = { rules: Rules; secret: Secret; now: Date }

type HoldRequest = Body<typeof holdPoints>
type HoldAnswer = Answer<typeof holdPoints>

const holdMs = programme.spending.holdMinutes * minuteMs
/** A guess is right three times in a million: five in a quarter of an hour leave a thief one chance in seven hundred a day. */
const codeAttemptLimit = { most: 5, withinMs: 15 * minuteMs }
const attemptsKeptMs = 90 * dayMs

/**
 * Holds points for a purchase at the till. Once the card's holder is known, a refusal is returned, not thrown: the
 * transaction must keep the refused attempt. Holds of one collector run one after the other.
 *
 * @throws Refusal cardNotRecognised    the card is unknown, has no holder, or only collects
 * @throws Refusal cardClosed           its member has closed their account
 * @returns Refusal notEnoughPoints, spendingLocked, spendsTooMuchToday
 * @returns Refusal codeRequired        the brand's limit, or a signal's, asks for the card's code
 * @returns Refusal cardCodeNotValid, cardCodeUsed, tooManyTries
 * @returns Refusal referenceReused     the brand gave this name to another redemption
 */
export async function hold(
  tx: Transaction,
  till: Till,
  request: HoldRequest,
  context: HoldContext,
): Promise<HoldAnswer | Refusal> {
  const card = await recognise(tx, request.cardNumber)
  const { state, collectorId, cardNumber } = card
  if (state !== 'REGISTERED' || !collectorId) throw new Refusal('cardNotRecognised')
  if (isClosed(card, context.now)) throw new Refusal('cardClosed')
  const { brandKey, tillId } = till
  const presentation = { collectorId, cardNumber, brandKey, tillId, storeId: request.storeId }
  await enterLane(tx, collectorId)
  const { available } = await lock(tx, collectorId)
  return tx
    .transaction((attempt) => holdNow(attempt, { ...presentation, available }, request, context))
    .catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const { now } = context
      const refused = { ...presentation, tryId: uuidv7(), points: request.points, refusal: error.refusal, triedAt: now }
      await store.insertRefusedAttempt(tx, refused, new Date(now.getTime() - attemptsKeptMs))
      return error
    })
}

async function holdNow(
  tx: Transaction,
  { available, ...presentation }: CardPresentation & { available: number },
  request: HoldRequest,
  context: HoldContext,
): Promise<HoldAnswer> {
  const { redemptionId, points, code } = request
  const { collectorId, brandKey, storeId } = presentation
  const { rules, now } = context
  const known = await store.find(tx, { collectorId, brandKey, redemptionId })
  if (known) return repeatedHold(tx, known, presentation, request)
  if (!(await store.insertName(tx, { ...presentation, redemptionId, heldAt: now })))
    throw new Refusal('referenceReused')

  const spending = await spendingOf(tx, collectorId, now)
  if (spending.status === 'LOCKED') throw new Refusal('spendingLocked')
  if (points > available) throw new Refusal('notEnoughPoints')
  if (points > (await pointsLeftToday(tx, collectorId, spending, now))) throw new Refusal('spendsTooMuchToday')
  const signals = await signalsOf(tx, presentation, { rules, now })
  if (code !== undefined) await takeCode(tx, presentation, code, context)
  else if (points > codeRequiredOver(rules, brandKey, signals)) throw new Refusal('codeRequired')

  const { after } = await post(tx, {
    collectorId,
    brandKey,
    tillId: presentation.tillId,
    occurredAt: now,
    reference: referenceFor('hold', redemptionId),
    legs: [{ movement: 'hold', points, about: { store: storeId } }],
  })
  const expiresAt = new Date(now.getTime() + holdMs)
  const token = newToken()
  await store.insert(tx, {
    ...presentation,
    redemptionId,
    points,
    signals,
    notMeTokenHash: hashOf(token),
    expiresAt,
    state: 'held',
    withCode: code !== undefined,
    heldAt: now,
  })
  await jobs.tellOfSpend.queue(tx, { collectorId, brandKey, redemptionId, token })
  await jobs.expireHold.queue(tx, { brandKey, redemptionId }, { key: `${brandKey} ${redemptionId}`, at: expiresAt })
  return { redemptionId, points, expiresAt: expiresAt.toISOString(), balance: after.available }
}

/** The first answer to a hold that is asked for again. */
async function repeatedHold(
  tx: Transaction,
  known: store.Redemption,
  presentation: CardPresentation,
  request: HoldRequest,
): Promise<HoldAnswer> {
  const { redemptionId, points, expiresAt, storeId, cardNumber } = known
  if (points !== request.points || storeId !== presentation.storeId || cardNumber !== presentation.cardNumber)
    throw new Refusal('referenceReused')
  const balance = await balanceAfter(tx, known, 'hold')
  return { redemptionId, points, expiresAt: expiresAt.toISOString(), balance }
}

async function takeCode(
  tx: Transaction,
  presentation: CardPresentation,
  code: string,
  { secret, now }: HoldContext,
): Promise<void> {
  const tries = await store.refusedAttemptsSince(tx, presentation, new Date(now.getTime() - codeAttemptLimit.withinMs))
  // A code that was used already was no guess: whoever shows it again, as a till that tries once more, knows it.
  const missed = tries.filter(({ refusal }) => refusal === 'cardCodeNotValid')
  const first = missed.at(-codeAttemptLimit.most)
  if (first) {
    const retryAfterSeconds = Math.ceil((first.triedAt.getTime() + codeAttemptLimit.withinMs - now.getTime()) / 1000)
    throw new Refusal('tooManyTries', { retryAfterSeconds })
  }
  await takeCardCode(tx, presentation, { code, secret, now })
}

/**
 * Spends points that were held at the till.
 *
 * @param request.points  how many of the held points are spent (default: all); the rest is released
 * @throws Refusal redemptionNotFound
 * @throws Refusal holdOver          the hold was released or ran out before it was captured
 * @throws Refusal moreThanHeld
 * @throws Refusal spendingLocked    the collector locked spending after the hold was made
 * @throws Refusal referenceReused   another number of points was captured already
 */
export async function capture(
  tx: Transaction,
  till: Till,
  request: { redemptionId: string; points?: number | undefined },
  now: Date,
): Promise<Answer<typeof capturePoints>> {
  const held = await lockedRedemption(tx, { ...till, ...request })
  const { redemptionId } = held
  const points = request.points ?? held.points
  const released = held.points - points
  if (held.state === 'captured') {
    if (held.capturedPoints !== points) throw new Refusal('referenceReused')
    return { redemptionId, points, released, balance: await balanceAfter(tx, held, 'capture') }
  }
  if (held.state !== 'held' || held.expiresAt <= now) throw new Refusal('holdOver')
  if (points > held.points) throw new Refusal('moreThanHeld')

  const about = { store: held.storeId }
  const rest: Leg[] = released > 0 ? [{ movement: 'release', points: released, about }] : []
  const { after } = await post(tx, {
    collectorId: held.collectorId,
    brandKey: held.brandKey,
    tillId: till.tillId,
    occurredAt: now,
    reference: referenceFor('capture', redemptionId),
    legs: [{ movement: 'capture', points, about }, ...rest],
  })
  await store.change(tx, held, { state: 'captured', capturedPoints: points, endedAt: now })
  return { redemptionId, points, released, balance: after.available }
}

/**
 * Gives held points back.
 *
 * @throws Refusal redemptionNotFound
 * @throws Refusal holdCaptured   they were spent
 */
export async function release(
  tx: Transaction,
  till: Till,
  redemptionId: string,
  now: Date,
): Promise<Answer<typeof releasePoints>> {
  const held = await lockedRedemption(tx, { ...till, redemptionId })
  if (held.state === 'captured') throw new Refusal('holdCaptured')
  if (held.state === 'held') await giveBack(tx, held, 'released', now)
  return { redemptionId, released: held.points, balance: await balanceAfter(tx, held, 'release') }
}

/** Gives back the points of a hold that has run out. */
export async function expire(
  tx: Transaction,
  which: Pick<store.RedemptionName, 'brandKey' | 'redemptionId'>,
  now: Date,
): Promise<void> {
  const held = await lockedRedemption(tx, which)
  if (held.state === 'held') await giveBack(tx, held, 'expired', now)
}

/** What tills hold of a collector's points now, the oldest first. */
export const heldNow = (tx: Transaction, collectorId: string): Promise<store.Redemption[]> =>
  store.heldRedemptionsOf(tx, collectorId)

async function balanceAfter(tx: Transaction, held: store.Redemption, step: 'hold' | 'capture' | 'release') {
  const { collectorId, brandKey, redemptionId } = held
  const legs = await postingOf(tx, { collectorId, brandKey, reference: referenceFor(step, redemptionId) })
  return legs.at(-1)?.available ?? balanceOf(tx, collectorId)
}
