import type { Answer, Body } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { refundPoints } from '@pollen/contract/till/redemptions'
import type { Transaction } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import { digestOf } from '../../platform/process/tokens.ts'
import { type Case, disputesOf } from '../../records/cases/cases.ts'
import { closureOf } from '../../records/closures/closures.ts'
import { post, postingOf, referenceFor } from '../../records/ledger/ledger.ts'
import { cameBack, spentPoints } from './amounts.ts'
import { lockedRedemption } from './locked-redemption.ts'
import { answerOfRefundCase, openRefundCase } from './refund-cases.ts'
import * as store from './store.ts'

type RefundRequest = Body<typeof refundPoints> & { redemptionId: string }

/**
 * Gives points back with goods that were paid with them, to the member who paid. What a case gave back already because the
 * spend was not theirs is not given back again. Of a member who has closed their account the careline decides, by a case.
 *
 * @param request.points  how many (default: all that is left)
 * @throws Refusal redemptionNotFound   there is none, or its member is being erased
 * @throws Refusal holdNotCaptured      the points were never spent
 * @throws Refusal moreThanSpent        less than that is left, or nothing
 * @throws Refusal referenceReused      other points of it were given back under this name
 */
export async function refund(
  tx: Transaction,
  till: Till,
  request: RefundRequest,
  now: Date,
): Promise<Answer<typeof refundPoints>> {
  const spend = await lockedRedemption(tx, { ...till, ...request })
  const { collectorId, brandKey, redemptionId, storeId } = spend
  const { refundId } = request
  const reference = referenceFor('spendBack', `${redemptionId} ${refundId}`)
  const [known] = await postingOf(tx, { collectorId, brandKey, reference })
  const left = await leftToGiveBack(tx, spend)
  const points = known?.points ?? request.points ?? left
  if (!known) {
    if (!spend.capturedPoints) throw new Refusal('holdNotCaptured')
    const decided = await answerOfRefundCase(tx, spend, request)
    if (decided) return decided
    const closure = await closureOf(tx, collectorId)
    if (closure?.erasureBeganAt) throw new Refusal('redemptionNotFound')
    if (points === 0 || points > left) throw new Refusal('moreThanSpent')
    if (closure) return openRefundCase(tx, spend, { refundId, points, leftPoints: left - points }, now)
  }
  const about: StoredRefund = (known?.about as StoredRefund | undefined) ?? { store: storeId, left: left - points }
  const { after } = await post(tx, {
    collectorId,
    brandKey,
    tillId: till.tillId,
    occurredAt: now,
    reference,
    body: digestOf(JSON.stringify({ points: request.points ?? 'all' })),
    legs: [{ movement: 'spendBack', points, about }],
  })
  if (!known) await store.change(tx, spend, { refundedPoints: spend.refundedPoints + points })
  return { refundId, redemptionId, points, leftPoints: about.left, balance: after.available }
}

/** Stored with the movement; `left` is what could still be given back after it. */
type StoredRefund = { store: string; left: number }

/** What is left to give back of an open dispute of which points came back with goods; undefined for any other. */
export async function leftOfRefundedSpends(
  tx: Transaction,
  { collectorId, caseId }: Case<'notMe'>,
): Promise<number | undefined> {
  const spends = await store.ofCase(tx, collectorId, caseId)
  return spends.some((spend) => cameBack(spend) > 0)
    ? spends.reduce((sum, spend) => sum + spentPoints(spend), 0)
    : undefined
}

async function leftToGiveBack(tx: Transaction, { collectorId, caseId, ...spend }: store.Redemption): Promise<number> {
  const disputed = caseId ? (await disputesOf(tx, collectorId)).find((one) => one.caseId === caseId) : undefined
  return Math.max(0, spentPoints(spend) - (disputed?.givenBackPoints ?? 0))
}
