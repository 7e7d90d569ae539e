import type { Answer } from '@pollen/contract/endpoint'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import type { linkedSpend, notMe } from '@pollen/contract/visitor/redemptions'
import { brandOf } from '../brands/brands.ts'
import { forgetCardCodes } from '../card-codes/card-codes.ts'
import { caseNumberOf, openCase } from '../cases/cases.ts'
import { collectorOf } from '../collectors/collectors.ts'
import { addresseeWithBalance } from '../correspondence/correspondence.ts'
import { feedPage, heldRedemptionId, lock } from '../ledger/ledger.ts'
import { notify } from '../notifications/notifications.ts'
import type { Transaction } from '../platform/database/database.ts'
import { hashOf } from '../platform/process/tokens.ts'
import { lockForCase } from '../spending/spending.ts'
import { lockedLetter } from './messages.tsx'
import { giveBackAll } from './redemptions.ts'
import * as store from './store.ts'

const lifetimeMs = programme.spending.notMeDays * 24 * 3_600_000

/**
 * The spend that a link is for, and its case if the member has reported it.
 *
 * @throws Refusal linkNotValid   there is no such link, or 30 days have passed
 */
export async function linkedSpendOf(tx: Transaction, token: string, now: Date): Promise<Answer<typeof linkedSpend>> {
  const spend = await findLinked(tx, token, now)
  const { brandKey, points, storeId, heldAt } = spend
  const { name, colour } = await brandOf(tx, brandKey)
  const reported = reportOf(spend)
  return {
    points,
    storeId,
    heldAt: heldAt.toISOString(),
    brand: { brandDetailsKey: brandKey, name, colour },
    ...(reported && { reported }),
  }
}

async function findLinked(tx: Transaction, token: string, now: Date): Promise<store.Redemption> {
  const linked = await store.findByToken(tx, hashOf(token))
  if (!linked || linked.heldAt.getTime() + lifetimeMs <= now.getTime()) throw new Refusal('linkNotValid')
  return linked
}

const reportOf = ({ caseId, caseReleasedPoints, capturedPoints }: store.Redemption) =>
  caseId
    ? { caseNumber: caseNumberOf(caseId), releasedPoints: caseReleasedPoints ?? 0, spentPoints: capturedPoints ?? 0 }
    : undefined

/**
 * A member reports a spend that was not theirs: spending is locked, all held points are given back, their cards' codes
 * stop working, and a case is opened. A repeated report changes nothing and gets the first answer.
 *
 * @throws Refusal linkNotValid   there is no such link, or 30 days have passed
 */
export async function reportNotMe(tx: Transaction, token: string, now: Date): Promise<Answer<typeof notMe>> {
  return stopSpending(tx, await findLinked(tx, token, now), now)
}

/**
 * Does the same for a spend that a member found in their activity, of any age.
 *
 * @param id  the number of the member's transaction
 * @throws Refusal notFound   the member has no such transaction, or it is no spend at a till
 */
export async function reportTransactionNotMe(
  tx: Transaction,
  collectorId: string,
  id: string,
  now: Date,
): Promise<Answer<typeof notMe>> {
  const [posting] = await feedPage(tx, collectorId, { before: Number(id) + 1, limit: 1 })
  const redemptionId = String(posting?.number) === id ? heldRedemptionId(posting?.reference) : undefined
  if (!posting || redemptionId === undefined) throw new Refusal('notFound')
  return stopSpending(tx, { collectorId, brandKey: posting.brandKey, redemptionId }, now)
}

async function stopSpending(tx: Transaction, key: store.RedemptionKey, now: Date): Promise<Answer<typeof notMe>> {
  const { collectorId } = key
  await lock(tx, collectorId)
  const spend = await store.find(tx, key)
  if (!spend) throw new Refusal('notFound')
  const reported = reportOf(spend)
  if (reported) return reported

  const spentPoints = spend.capturedPoints ?? 0
  const releasedPoints = await giveBackAll(tx, collectorId, now)
  const { brandKey, redemptionId, storeId, signals } = spend
  const about = { brandKey, redemptionId, storeId, signals, releasedPoints, spentPoints }
  const caseId = await openCase(tx, { collectorId, kind: 'notMe', about, now })
  await lockForCase(tx, collectorId, caseId, now)
  await forgetCardCodes(tx, collectorId)
  await store.change(tx, spend, { caseId, caseReleasedPoints: releasedPoints })
  const answer = { caseNumber: caseNumberOf(caseId), releasedPoints, spentPoints }
  const { email } = await collectorOf(tx, collectorId)
  const letter = await lockedLetter({ to: await addresseeWithBalance(tx, collectorId, now), ...answer })
  await notify(tx, collectorId, {
    kind: 'spendingLocked',
    facts: { caseNumber: answer.caseNumber, releasedPoints },
    at: now,
    letters: [{ channel: 'email', to: email, ...letter }],
  })
  return answer
}
