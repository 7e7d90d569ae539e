import type { DisputedSpend } from '@pollen/contract/disputed-spend'
import { dayMs } from '@pollen/contract/durations'
import type { Answer, Body } from '@pollen/contract/endpoint'
import type { notMyTransaction } from '@pollen/contract/member/redemptions'
import { Refusal } from '@pollen/contract/refusals'
import type { linkedSpend, notMe, OtherSpend } from '@pollen/contract/visitor/redemptions'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLaneOfToken } from '../../platform/lanes/across-lanes.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import { brandOf } from '../../records/brands/brands.ts'
import { addToDispute, type Case, caseNumberOf, openCase, openDisputeOf } from '../../records/cases/cases.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeWithBalance } from '../../records/correspondence/correspondence.ts'
import { feedPage, lock, stepOf } from '../../records/ledger/ledger.ts'
import { linkLifetimeMs } from '../../records/messaging/messaging.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { makeSafe } from '../../records/revocation/revocation.ts'
import {
  boughtWith,
  keepReport,
  type StoredVoucher,
  voucherOfId,
  voucherOfPosting,
  voucherOfToken,
} from '../../rewards/vouchers/vouchers.ts'
import { lockForCase, spendingOf } from '../../safety/spending/spending.ts'
import { spentPoints } from './amounts.ts'
import { lockedLetter } from './messages.ts'
import { shopOf } from './shop.ts'
import * as store from './store.ts'

const lifetimeMs = linkLifetimeMs('cardNotMe')

/**
 * The spend that a link is for, and its case if the member has reported it.
 *
 * @throws Refusal linkNotValid   there is no such link, or 30 days have passed
 */
export async function linkedSpendOf(tx: Transaction, token: string, now: Date): Promise<Answer<typeof linkedSpend>> {
  const spend = await findLinked(tx, token, now)
  const { brandKey, points, heldAt } = spend
  const { name, colour } = await brandOf(tx, brandKey)
  const reported = reportOf(spend)
  return {
    points,
    ...(await shopOf(tx, spend)),
    heldAt: heldAt.toISOString(),
    brand: { brandDetailsKey: brandKey, name, colour },
    ...(reported && { reported: { ...reported, others: await othersBeside(tx, spend) } }),
  }
}

/** A spend that a member may report: at a till, or on a reward. */
type Spend = Pick<store.Redemption, 'brandKey' | 'redemptionId' | 'storeId' | 'signals' | 'points' | 'heldAt'> &
  Pick<store.Redemption, 'collectorId' | 'caseId' | 'caseReleasedPoints'> & { spentPoints: number; isReward: boolean }

async function findLinked(tx: Transaction, token: string, now: Date): Promise<Spend> {
  const redemption = await enterLaneOfToken(tx, token, (lane) => store.findByToken(lane, hashOf(token)))
  const voucher = redemption ? undefined : await enterLaneOfToken(tx, token, (lane) => voucherOfToken(lane, token))
  const spend = redemption ? spendAtTill(redemption) : voucher && (await spendOnReward(tx, voucher))
  if (!spend || spend.heldAt.getTime() + lifetimeMs <= now.getTime()) throw new Refusal('linkNotValid')
  return spend
}

const spendAtTill = (redemption: store.Redemption): Spend => ({
  ...redemption,
  spentPoints: spentPoints(redemption),
  isReward: false,
})

/** A voucher that points were spent on; its store is our website. */
async function spendOnReward(tx: Transaction, voucher: StoredVoucher): Promise<Spend> {
  const { collectorId, voucherId, points, issuedAt, state, caseId, caseReleasedPoints } = voucher
  const { brandKey } = await boughtWith(tx, voucher)
  return {
    collectorId,
    brandKey,
    redemptionId: voucherId,
    storeId: 'online',
    signals: [],
    points,
    heldAt: issuedAt,
    caseId,
    caseReleasedPoints,
    spentPoints: state === 'TAKEN_BACK' ? 0 : points,
    isReward: true,
  }
}

async function findAgain(tx: Transaction, { isReward, ...key }: Spend): Promise<Spend | undefined> {
  const { collectorId, redemptionId: voucherId } = key
  const voucher = isReward ? await voucherOfId(tx, { collectorId, voucherId }) : undefined
  if (voucher) return spendOnReward(tx, voucher)
  const redemption = await store.find(tx, key)
  return redemption && spendAtTill(redemption)
}

const reportOf = ({ caseId, caseReleasedPoints, spentPoints }: Spend) =>
  caseId ? { caseNumber: caseNumberOf(caseId), releasedPoints: caseReleasedPoints ?? 0, spentPoints } : undefined

/**
 * A member reports a spend that was not theirs: spending is locked, all held points are given back, their cards' codes
 * stop working, and a case is opened. A spend at a till that is reported within a day of another joins its case. A repeated
 * report changes nothing and gets the first answer.
 *
 * @throws Refusal linkNotValid   there is no such link, or 30 days have passed
 * @throws Refusal notFound       `other` is no spend within a day of the linked one
 */
export async function reportNotMe(
  tx: Transaction,
  { token, other }: Body<typeof notMe>,
  now: Date,
): Promise<Answer<typeof notMe>> {
  const linked = await findLinked(tx, token, now)
  const reported = await stopSpending(tx, linked, now)
  if (other) {
    const found = (await spendsBeside(tx, linked)).find(
      ({ brandKey, redemptionId }) => brandKey === other.brandDetailsKey && redemptionId === other.redemptionId,
    )
    if (!found) throw new Refusal('notFound')
    await stopSpending(tx, spendAtTill(found), now)
  }
  return { ...reported, others: await othersBeside(tx, linked) }
}

/** What tills took within a day of a spend: one thief may have done all of it. */
const spendsBeside = async (tx: Transaction, { collectorId, brandKey, redemptionId, heldAt }: Spend) =>
  (
    await store.redemptionsWithin(tx, collectorId, {
      from: new Date(heldAt.getTime() - dayMs),
      until: new Date(heldAt.getTime() + dayMs),
    })
  ).filter((one) => spentPoints(one) > 0 && !(one.brandKey === brandKey && one.redemptionId === redemptionId))

async function othersBeside(tx: Transaction, spend: Spend): Promise<OtherSpend[]> {
  const others: OtherSpend[] = []
  for (const other of await spendsBeside(tx, spend)) {
    const { name, colour } = await brandOf(tx, other.brandKey)
    others.push({
      redemptionId: other.redemptionId,
      points: spentPoints(other),
      brand: { brandDetailsKey: other.brandKey, name, colour },
      ...(await shopOf(tx, other)),
      heldAt: other.heldAt.toISOString(),
      isReported: other.caseId !== null,
    })
  }
  return others
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
): Promise<Answer<typeof notMyTransaction>> {
  const [posting] = await feedPage(tx, collectorId, { before: Number(id) + 1, limit: 1 })
  if (!posting || String(posting.number) !== id) throw new Refusal('notFound')
  const { brandKey } = posting
  const voucher = await voucherOfPosting(tx, posting)
  const redemptionId = stepOf(posting.reference, 'redemption')
  const redemption = redemptionId && (await store.find(tx, { collectorId, brandKey, redemptionId }))
  const spend = voucher ? await spendOnReward(tx, voucher) : redemption && spendAtTill(redemption)
  if (!spend) throw new Refusal('notFound')
  return stopSpending(tx, spend, now)
}

async function stopSpending(tx: Transaction, found: Spend, now: Date): Promise<DisputedSpend> {
  const { collectorId, brandKey, redemptionId, signals, isReward } = found
  await lock(tx, collectorId)
  const before = await findAgain(tx, found) // as it is now that the balances are locked
  if (!before) throw new Refusal('notFound')
  const reported = reportOf(before)
  if (reported) return reported

  const wasLocked = (await spendingOf(tx, collectorId, now)).status === 'LOCKED'
  const { points: releasedPoints } = await makeSafe(tx, collectorId, 'spendNotMe', { now, reported: redemptionId })
  const spentPoints = (await findAgain(tx, found))?.spentPoints ?? 0
  const about = { brandKey, redemptionId, ...(await shopOf(tx, found)), signals, releasedPoints, spentPoints }
  const joined = isReward ? undefined : await disputeToJoin(tx, collectorId, now)
  if (joined) await addToDispute(tx, joined, about)
  const caseId = joined?.caseId ?? (await openCase(tx, { collectorId, kind: 'notMe', about, now }))
  await lockForCase(tx, collectorId, caseId, now)
  const report = { caseId, caseReleasedPoints: releasedPoints }
  if (isReward) await keepReport(tx, { collectorId, voucherId: redemptionId }, report)
  else await store.change(tx, found, report)
  const answer = { caseNumber: caseNumberOf(caseId), releasedPoints, spentPoints }
  if (joined && wasLocked) return answer
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

/**
 * The case of another spend at a till that the member reported within the last day, unless somebody of us has taken it, and may
 * have decided on its points.
 */
async function disputeToJoin(tx: Transaction, collectorId: string, now: Date): Promise<Case<'notMe'> | undefined> {
  const open = await openDisputeOf(tx, collectorId)
  const isNew = open && open.takenBy === null && open.openedAt.getTime() > now.getTime() - dayMs
  return isNew && (await store.find(tx, { collectorId, ...open.about })) ? open : undefined
}
