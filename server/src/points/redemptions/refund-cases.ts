import type { Answer } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import { refundByCareline } from '@pollen/contract/till/cashier-messages'
import type { refundPoints } from '@pollen/contract/till/redemptions'
import type { Transaction } from '../../platform/database/database.ts'
import { type Case, caseNumberOf, casesOf, openCase } from '../../records/cases/cases.ts'
import { move, type Reference, referenceFor } from '../../records/ledger/ledger.ts'
import { shopOf } from './shop.ts'
import * as store from './store.ts'

type RefundCase = Pick<Case<'refund'>, 'caseId' | 'about'>
type RefundAnswer = Answer<typeof refundPoints>

/**
 * The first answer to a refund that opened a case; undefined where it opened none.
 *
 * @throws Refusal referenceReused   the case is about other points of it
 */
export async function answerOfRefundCase(
  tx: Transaction,
  { collectorId, brandKey, redemptionId, refundCasePoints }: store.Redemption,
  { refundId, points }: { refundId: string; points?: number | undefined },
): Promise<RefundAnswer | undefined> {
  if (refundCasePoints === 0) return undefined
  const found = (await casesOf(tx, collectorId)).find(
    (one): one is Case<'refund'> =>
      one.kind === 'refund' &&
      one.about.brandKey === brandKey &&
      one.about.redemptionId === redemptionId &&
      one.about.refundId === refundId,
  )
  if (found && points !== undefined && points !== found.about.points) throw new Refusal('referenceReused')
  return found && answerOf(found)
}

/** Opens the case of goods that came back after the member had closed their account: the careline decides on the points. */
export async function openRefundCase(
  tx: Transaction,
  spend: store.Redemption,
  refund: { refundId: string; points: number; leftPoints: number },
  now: Date,
): Promise<RefundAnswer> {
  const { collectorId, brandKey, redemptionId, refundCasePoints } = spend
  const about = { brandKey, redemptionId, ...(await shopOf(tx, spend)), ...refund }
  const caseId = await openCase(tx, { collectorId, kind: 'refund', about, now })
  await store.change(tx, spend, { refundCasePoints: refundCasePoints + refund.points })
  return answerOf({ caseId, about })
}

function answerOf({ caseId, about: { refundId, redemptionId, leftPoints } }: RefundCase): RefundAnswer {
  const caseNumber = caseNumberOf(caseId)
  return { refundId, redemptionId, points: 0, leftPoints, caseNumber, cashierMessage: refundByCareline(caseNumber) }
}

/** Gives back the points of a case that a refund opened, as its till would have: the brand spent less. */
export async function giveBackByCase(
  tx: Transaction,
  { collectorId, caseId, about: { brandKey, storeId, leftPoints } }: Case<'refund'>,
  { points, now }: { points: number; now: Date },
): Promise<Reference> {
  const reference = referenceFor('spendBackByCase', caseId)
  const about = { store: storeId, left: leftPoints }
  await move(tx, { collectorId, brandKey, reference, movement: 'spendBack', points, occurredAt: now, about })
  return reference
}
