import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { unseal } from './codes.ts'
import { issueAndTellEach, issueEach, type NewVoucher } from './issue.ts'
import * as store from './store.ts'
import type { VoucherContext } from './wallet.ts'

export { hold as holdAtTill, use as redeemAtTill } from './at-till.ts'
export { changeCode, voucherWithOurCode } from './change-code.ts'
export { codesSealed, codesUnknown, fillPool, isPooled, poolsNow, sealCodes } from './pools.ts'
export {
  goodwillRewards,
  isLimited,
  limitedRewardIds,
  loadRewards,
  publicRewards,
  rewardsFor,
  rewardTitle,
  rewardWritten,
  stockOf,
} from './rewards.ts'
export { rewardsIn, rewardsKind } from './rewards-file.ts'
export { rewardsSold } from './rewards-sold.ts'
export type { StoredVoucher } from './store.ts'
export {
  boughtWith,
  keepReport,
  takeBackUnused,
  voucherOfId,
  voucherOfPosting,
  voucherOfToken,
} from './take-back.ts'
export { holdersOfCode, vouchersInBrief } from './wallet.ts'

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
  return issueAndTell(tx, { reward, collectorId, reason }, context)
}

async function issueAndTell(tx: Transaction, asked: NewVoucher, context: VoucherContext): Promise<store.StoredVoucher> {
  const [voucher] = await issueAndTellEach(tx, [asked], context)
  if (!voucher) throw new Refusal('rewardGone')
  return voucher
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
  return issueAndTell(tx, { reward: version, collectorId, reason }, context)
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
  const [voucher] = await issueEach(tx, [{ reward, ...to }], context)
  if (!voucher) throw new Refusal('rewardGone')
  const { voucherId, sealedCode } = voucher
  return { voucherId, brandKey: reward.details.brandKey, code: await unseal(context.secret, sealedCode) }
}
