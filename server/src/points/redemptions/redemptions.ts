import { dayMs, minuteMs } from '@pollen/contract/durations'
import type { Answer, Body } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { holdPoints } from '@pollen/contract/till/redemptions'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { newTokenOf } from '../../platform/lanes/lane-tokens.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import type { Secret } from '../../platform/secrets/secrets.ts'
import { isClosed, recognise } from '../../records/cards/cards.ts'
import { balanceOf, lock, post, postingOf, referenceFor } from '../../records/ledger/ledger.ts'
import { takeCardCode } from '../../safety/card-codes/card-codes.ts'
import { pointsLeftToday, spendingOf } from '../../safety/spending/spending.ts'
import { heldPoints } from './amounts.ts'
import { endOfHold, queueExpiry } from './hold-ends.ts'
import * as jobs from './jobs.ts'
import type { Rules } from './rules.ts'
import { type CardPresentation, codeRequiredOver, signalsOf } from './signals.ts'
import * as store from './store.ts'

export { capture } from './capture.ts'
export { type StepOfSpend, spendsAndTries, spendsAtTill, stepsOfOrder } from './evidence.ts'
export { endHoldsOfLaneLater, expire } from './hold-ends.ts'
export { lockedLetter } from './messages.ts'
export { reportTransactionNotMe } from './not-me.ts'
export { leftOfRefundedSpends } from './refund.ts'
export { giveBackByCase } from './refund-cases.ts'
export { spendingRulesIn } from './rules.ts'
export type { Redemption as SpendAtTill } from './store.ts'

/** What a hold needs besides the request. `secret` seals the cards' own secrets. */
export type HoldContext = { rules: Rules; secret: Secret; now: Date }

type HoldRequest = Body<typeof holdPoints>
type HoldAnswer = Answer<typeof holdPoints>

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
      if (error.refusal === 'spendingLocked')
        await jobs.tellOfLockedTry.queue(tx, { ...refused, collectorId, triedAt: now.toISOString() })
      return error
    })
}

async function holdNow(
  tx: Transaction,
  { available, ...presentation }: CardPresentation & { available: number },
  request: HoldRequest,
  context: HoldContext,
): Promise<HoldAnswer> {
  const { redemptionId, points, code, purpose = 'till' } = request
  const { collectorId, brandKey, storeId } = presentation
  const { rules, now } = context
  const known = await store.find(tx, { collectorId, brandKey, redemptionId })
  if (known) return repeatedHold(tx, known, presentation, request)
  if (!(await store.insertName(tx, { ...presentation, redemptionId, heldAt: now })))
    throw new Refusal('referenceReused')

  const expiresAt = endOfHold(request, now)
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
    legs: [{ movement: 'hold', points, about: { store: storeId, ...(purpose === 'order' && { until: expiresAt }) } }],
  })
  const token = newTokenOf(collectorId)
  await store.insert(tx, {
    ...presentation,
    redemptionId,
    points,
    signals,
    notMeTokenHash: hashOf(token),
    purpose,
    expiresAt,
    state: 'held',
    withCode: code !== undefined,
    heldAt: now,
  })
  await jobs.tellOfSpend.queue(tx, { collectorId, brandKey, redemptionId, token })
  await queueExpiry(tx, { brandKey, redemptionId, purpose, expiresAt })
  return { redemptionId, points, expiresAt: expiresAt.toISOString(), balance: after.available }
}

/** The first answer to a hold that is asked for again. */
async function repeatedHold(
  tx: Transaction,
  known: store.Redemption,
  presentation: CardPresentation,
  request: HoldRequest,
): Promise<HoldAnswer> {
  const { redemptionId, points, purpose, storeId, cardNumber } = known
  const [leg] = await postingOf(tx, { ...known, reference: referenceFor('hold', redemptionId) })
  const { until } = (leg?.about ?? {}) as { until?: string }
  const expiresAt = until ?? known.expiresAt.toISOString() // an order's may have been extended since
  if (
    points !== request.points ||
    storeId !== presentation.storeId ||
    cardNumber !== presentation.cardNumber ||
    purpose !== (request.purpose ?? 'till') ||
    (request.expiresAt !== undefined && new Date(request.expiresAt).toISOString() !== expiresAt)
  )
    throw new Refusal('referenceReused')
  return { redemptionId, points, expiresAt, balance: leg?.available ?? (await balanceOf(tx, known.collectorId)) }
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

/** What tills hold of a collector's points now, the oldest first. */
export const heldNow = async (
  tx: Transaction,
  collectorId: string,
): Promise<(store.Redemption & { heldPoints: number })[]> =>
  (await store.heldRedemptionsOf(tx, collectorId)).map((held) => ({ ...held, heldPoints: heldPoints(held) }))
