import type { Body } from '@pollen/contract/endpoint'
import type { requestVoucher, Voucher } from '@pollen/contract/member/vouchers'
import { Refusal } from '@pollen/contract/refusals'
import type { RewardDetails } from '@pollen/contract/rewards'
import { uuidv7 } from 'uuidv7'
import { brandOf } from '../brands/brands.ts'
import { lock, move } from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database/database.ts'
import { hashOf, newToken } from '../platform/process/tokens.ts'
import { requirePass, spendPass } from '../queue-passes/queue-passes.ts'
import { pointsLeftToday, spendingOf } from '../spending/spending.ts'
import { spendProof } from '../two-factor/two-factor.ts'
import { codeKeyOf, newCode, seal, unseal } from './codes.ts'
import * as jobs from './jobs.ts'
import { rewardReference } from './references.ts'
import { countsWithinYear } from './rewards.ts'
import * as store from './store.ts'
import { onWire, type VoucherContext, voucherOnWire } from './wallet.ts'

export { hold as holdAtTill, use as redeemAtTill } from './at-till.ts'
export { vouchersPart, voucherUsesPart } from './data-export.ts'
export { fillPool, isPooled, poolsNow } from './pools.ts'
export { boughtVoucherId } from './references.ts'
export {
  goodwillRewardIds,
  limitedRewardIds,
  loadRewards,
  publicRewards,
  rewardsFor,
  stockOf,
} from './rewards.ts'
export type { StoredVoucher } from './store.ts'
export {
  boughtWith,
  keepReport,
  takeBackUnused,
  voucherOfId,
  voucherOfReference,
  voucherOfToken,
} from './take-back.ts'

type VoucherRequest = Body<typeof requestVoucher> & { collectorId: string }

const dayMs = 24 * 3_600_000

/**
 * Spends a member's points on a reward: code, points and voucher in one transaction. All of a member's requests go one
 * after the other. The same request again gets the first answer.
 *
 * @throws Refusal rewardNotFound       there is no such reward, or only we give it
 * @throws Refusal rewardChanged        it costs other points than the member saw
 * @throws Refusal rewardLimit          they had it as often as a member may within a year
 * @throws Refusal spendingLocked, spendingHeld, notEnoughPoints, spendsTooMuchToday
 * @throws Refusal rewardNeedsCode      the reward asks for a code that was sent
 * @throws Refusal rewardGone           the pool is empty, or the stock is used up; nothing is spent
 * @throws Refusal rewardNotOnSale, queuePassNeeded   it is sold in a drop
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function buy(
  tx: Transaction,
  { collectorId, requestId, rewardId, points, code }: VoucherRequest,
  { isQueueing, ...context }: VoucherContext & { isQueueing: boolean },
): Promise<Voucher | Refusal> {
  const { now } = context
  const { available } = await lock(tx, collectorId)
  const known = await store.findByRequest(tx, collectorId, requestId)
  if (known) return voucherOnWire(tx, known, context)
  const reward = await store.findReward(tx, rewardId)
  if (!reward?.isListed || reward.details.isGoodwill) throw new Refusal('rewardNotFound')
  const { details } = reward
  if (details.points !== points) throw new Refusal('rewardChanged')
  const had = await countsWithinYear(tx, collectorId, now)
  if ((had.get(rewardId) ?? 0) >= details.mostPerMember) throw new Refusal('rewardLimit')
  const pass = await requirePass(tx, { collectorId, rewardId, isQueueing, now })
  if (points > 0) await requireSpendable(tx, { collectorId, available }, points, now)
  if (details.asksForCode) {
    if (code === undefined) throw new Refusal('rewardNeedsCode')
    const refusal = await spendProof(tx, collectorId, { code, change: 'reward', now })
    if (refusal) return refusal
  }
  if (pass) await spendPass(tx, pass, now)
  const voucher = await issueAndTell(tx, reward, { collectorId, requestId }, context)
  return onWire(voucher, { details, brand: await brandOf(tx, details.brandKey) }, context)
}

async function requireSpendable(
  tx: Transaction,
  { collectorId, available }: { collectorId: string; available: number },
  points: number,
  now: Date,
): Promise<void> {
  const spending = await spendingOf(tx, collectorId, now)
  if (spending.status === 'LOCKED') throw new Refusal(spending.heldUntil ? 'spendingHeld' : 'spendingLocked')
  if (points > available) throw new Refusal('notEnoughPoints')
  if (points > (await pointsLeftToday(tx, collectorId, spending, now))) throw new Refusal('spendsTooMuchToday')
}

type Recipient = { collectorId: string; requestId?: string; reason?: string }

async function issueAndTell(
  tx: Transaction,
  reward: store.RewardVersion,
  to: Recipient,
  context: VoucherContext,
): Promise<store.StoredVoucher> {
  const token = newToken()
  const voucher = await issue(tx, reward, { ...to, token }, context)
  const { collectorId, voucherId } = voucher
  await jobs.tellOfVoucher.queue(tx, { collectorId, voucherId, token })
  return voucher
}

async function issue(
  tx: Transaction,
  { rewardId, version, details }: store.RewardVersion,
  { collectorId, token, ...to }: Recipient & { token?: string },
  { secret, now }: VoucherContext,
): Promise<store.StoredVoucher> {
  const voucherId = uuidv7()
  const { brandKey, points, validDays } = details
  const code = await codeFor(tx, rewardId, details, secret)
  if (points > 0)
    await move(tx, {
      collectorId,
      brandKey,
      reference: rewardReference(voucherId),
      occurredAt: now,
      movement: 'reward',
      points,
    })
  return store.insert(tx, {
    collectorId,
    voucherId,
    rewardId,
    version,
    state: 'TO_USE',
    points,
    ...to,
    ...code,
    issuedAt: now,
    expiresAt: endOf(now, validDays),
    ...(points > 0 && token && { notMeTokenHash: hashOf(token) }),
  })
}

async function codeFor(tx: Transaction, rewardId: string, { codes, stock }: RewardDetails, secret: string) {
  if (stock !== undefined && !(await store.takeFromStock(tx, rewardId, stock))) throw new Refusal('rewardGone')
  if (codes === 'issued') {
    const code = newCode()
    return { codeKey: codeKeyOf(secret, code), sealedCode: await seal(secret, code) }
  }
  const taken = await store.takeFromPool(tx, rewardId)
  if (!taken) throw new Refusal('rewardGone')
  return taken
}

const endOf = (from: Date, days: number) => new Date(from.getTime() + days * dayMs)

/**
 * Gives a member a voucher to put something right. It costs no points, and is theirs at once.
 *
 * @param reason  in words for the member
 * @throws Refusal rewardNotFound   there is no such goodwill reward
 */
export async function giveGoodwill(
  tx: Transaction,
  { collectorId, rewardId, reason }: { collectorId: string; rewardId: string; reason: string },
  context: VoucherContext,
): Promise<store.StoredVoucher> {
  const reward = await store.findReward(tx, rewardId)
  if (!reward?.isListed || !reward.details.isGoodwill) throw new Refusal('rewardNotFound')
  return issueAndTell(tx, reward, { collectorId, reason }, context)
}

/**
 * Gives a member a voucher that they were promised: as `giveGoodwill`, and also when operators took the reward out of their
 * file meanwhile, or made another kind of it. It is as it last was as a goodwill reward.
 */
export async function givePromised(
  tx: Transaction,
  { collectorId, rewardId, reason }: { collectorId: string; rewardId: string; reason: string },
  context: VoucherContext,
): Promise<store.StoredVoucher> {
  const version = await store.newestGoodwill(tx, rewardId)
  if (!version) throw new Error(`${rewardId} never was a goodwill reward`)
  return issueAndTell(tx, version, { collectorId, reason }, context)
}

/**
 * Enters a voucher of somebody invented, who is told nothing; undefined when the reward is not listed.
 *
 * @param rewardId  of one that costs no points and has codes of ours
 */
export async function enterVoucher(
  tx: Transaction,
  { rewardId, ...to }: { collectorId: string; rewardId: string; reason?: string },
  context: VoucherContext,
): Promise<{ voucherId: string; brandKey: string; code: string } | undefined> {
  const reward = await store.findReward(tx, rewardId)
  if (!reward?.isListed) return undefined
  const { voucherId, sealedCode } = await issue(tx, reward, to, context)
  return { voucherId, brandKey: reward.details.brandKey, code: await unseal(context.secret, sealedCode) }
}
