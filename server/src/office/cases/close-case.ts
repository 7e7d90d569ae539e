import type { Answer } from '@pollen/contract/endpoint'
import type { cases as casesEndpoint } from '@pollen/contract/member/cases'
import { Points } from '@pollen/contract/points-and-pence'
import { Refusal } from '@pollen/contract/refusals'
import { CaseOutcome } from '@pollen/contract/staff/cases/cases'
import { requiredLine, requiredProse } from '@pollen/contract/text'
import { z } from '@pollen/contract/zod'
import type { Transaction } from '../../platform/database/database.ts'
import type { BrandLookup } from '../../points/activity/activity.ts'
import { giveBackByCase, leftOfRefundedSpends } from '../../points/redemptions/redemptions.ts'
import { type Case, caseNumberOf, close, disputesOf, drafts, lockCase, questions } from '../../records/cases/cases.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeWithBalance } from '../../records/correspondence/correspondence.ts'
import { lock, move, programmeKey, type Reference, referenceFor } from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { type Actor, record } from '../../records/staff-actions/staff-actions.ts'
import { caseClosedLetter } from './messages.ts'

type CaseSummary = Answer<typeof casesEndpoint>['cases'][number]

/** The spends that a member reported as not theirs, as the member sees them, newest first. */
export async function caseSummariesOf(
  tx: Transaction,
  collectorId: string,
  brandOf: BrandLookup,
): Promise<Answer<typeof casesEndpoint>> {
  return { cases: (await disputesOf(tx, collectorId)).map((found) => caseSummary(found, brandOf)) }
}

function caseSummary(found: Case<'notMe'>, brandOf: BrandLookup): CaseSummary {
  const { brandKey, storeId, shop, releasedPoints, spentPoints, others = [] } = found.about
  const { closedAt, reason, givenBackPoints } = found
  return {
    caseNumber: caseNumberOf(found.caseId),
    openedAt: found.openedAt.toISOString(),
    storeId,
    ...(shop !== undefined && { shop }),
    brand: brandOf(brandKey),
    otherSpends: others.length,
    releasedPoints,
    spentPoints,
    ...(closedAt && {
      closed: { at: closedAt.toISOString(), reason: reason ?? '', givenBackPoints: givenBackPoints ?? 0 },
    }),
  }
}

/**
 * The most that a case may give back: what is left of a disputed spend of which its shop took goods back, or what was paid
 * for goods that came back to a closed account; undefined for any other.
 */
export async function leftAfterRefunds(tx: Transaction, found: Case): Promise<number | undefined> {
  if (found.kind === 'refund') return found.about.points
  if (found.kind !== 'notMe') return undefined
  await lock(tx, found.collectorId)
  return leftOfRefundedSpends(tx, found)
}

/** How a case ends: the reason that the member reads, who closes it, and how many points go back. */
export const Ending = z.object({
  caseNumber: requiredLine('Say which case'),
  reason: requiredProse('Say why, in words for the member'),
  by: requiredLine('Say who closes it'),
  givenBackPoints: z.union([z.literal(0), Points], 'Say how many points go back, 500'),
  /** How it ended, where that does not follow from what was given. */
  outcome: z.optional(CaseOutcome),
  /** The reward of which the caller gives a voucher in the same transaction. */
  voucher: z.optional(z.string()),
})
export type Ending = z.infer<typeof Ending>

/**
 * Closes a case, gives points back, and tells the member. Points of goods that came back lessen what their brand redeemed;
 * any others are an adjustment that records who and why. It does not unlock
 * spending.
 *
 * @throws Refusal notFound     there is no such case
 * @throws Refusal caseClosed   it is closed already
 * @throws Refusal voucherDue   the service failed its member, who gets no voucher
 * @throws Refusal moreThanSpent   of a disputed spend less is left: its shop gave points back with its goods
 */
export async function closeCase(
  tx: Transaction,
  ending: Ending,
  now: Date,
  actor: Actor & { requestId?: string } = { by: ending.by },
): Promise<{ collectorId: string }> {
  const { reason, by, givenBackPoints, voucher, ...ended } = Ending.parse(ending)
  const outcome = ended.outcome ?? (voucher ? 'voucher' : givenBackPoints > 0 ? 'pointsGiven' : 'explained')
  const found = await lockCase(tx, ending.caseNumber)
  const { collectorId, caseId } = found
  if (found.closedAt) throw new Refusal('caseClosed')
  if (found.serviceFailureAt && voucher === undefined) throw new Refusal('voucherDue')
  const caseNumber = caseNumberOf(caseId)
  if (givenBackPoints > ((await leftAfterRefunds(tx, found)) ?? givenBackPoints)) throw new Refusal('moreThanSpent')
  const effect =
    givenBackPoints > 0 && (await giveBack(tx, found, { points: givenBackPoints, about: { reason, by }, now }))
  const given = effect ? { points: givenBackPoints, effect } : {}
  await record(tx, collectorId, { ...actor, action: 'caseClosed', reason, caseNumber, ...given, now })
  await close(tx, found, { closedAt: now, closedBy: by, reason, givenBackPoints, outcome })
  await drafts.remove(tx, caseNumber)
  await questions.removeUnanswered(tx, caseNumber)
  const { email } = await collectorOf(tx, collectorId)
  const to = await addresseeWithBalance(tx, collectorId, now)
  const letter = await caseClosedLetter({ to, caseNumber, reason, givenBackPoints })
  await notify(tx, collectorId, {
    kind: 'caseClosed',
    facts: { caseNumber, givenBackPoints },
    at: now,
    letters: [{ channel: 'email', to: email, ...letter }],
  })
  return { collectorId }
}

async function giveBack(
  tx: Transaction,
  found: Case,
  { points, about, now }: { points: number; about: { reason: string; by: string }; now: Date },
): Promise<Reference> {
  if (found.kind === 'refund') return giveBackByCase(tx, found, { points, now })
  const { collectorId, caseId } = found
  const reference = referenceFor('caseAdjustment', caseId)
  const movement = 'adjustmentIn'
  await move(tx, { collectorId, brandKey: programmeKey, reference, movement, points, occurredAt: now, about })
  return reference
}
