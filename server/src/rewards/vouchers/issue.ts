import { dayMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import type { RewardDetails } from '@pollen/contract/rewards'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { newTokenOf } from '../../platform/lanes/lane-tokens.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import { postEach, referenceFor } from '../../records/ledger/ledger.ts'
import { codeKeyOf, newCode, seal } from './codes.ts'
import * as jobs from './jobs.ts'
import * as store from './store.ts'
import type { VoucherContext } from './wallet.ts'

export type NewVoucher = {
  reward: store.RewardVersion
  collectorId: string
  requestId?: string
  reason?: string
  /** For the link “This wasn't me”. */
  token?: string
}

/**
 * Makes vouchers, and moves the points that they cost. The caller has locked the balances.
 *
 * @returns each in their order; undefined where the pool is empty, or the stock used up: then nothing is spent
 * @throws Refusal notEnoughPoints, spendingLocked   of one that nobody should have asked for; nothing of all is done
 */
export async function issueEach(
  tx: Transaction,
  asked: NewVoucher[],
  { secret, now }: VoucherContext,
): Promise<(store.StoredVoucher | undefined)[]> {
  const codes = new Map<NewVoucher, VoucherCode>()
  const ofRewards = [...Map.groupBy(asked, ({ reward }) => reward.rewardId)]
  // Always in the same order: two batches that take from the same two stocks would wait for each other.
  for (const [, those] of ofRewards.sort(([one], [other]) => (one < other ? -1 : 1))) {
    const found = await codesFor(tx, (those[0] as NewVoucher).reward, { many: those.length, secret })
    for (const [index, code] of found.entries()) codes.set(those[index] as NewVoucher, code)
  }
  const made = asked.map((each) => {
    const code = codes.get(each)
    return code && voucherOf(each, code, now)
  })
  const vouchers = made.filter((it) => it !== undefined)
  const answers = await postEach(
    tx,
    vouchers
      .filter(({ points }) => points > 0)
      .map(({ collectorId, voucherId, points, rewardId }) => ({
        collectorId,
        brandKey: brandOfReward(asked, rewardId),
        reference: referenceFor('reward', voucherId),
        occurredAt: now,
        legs: [{ movement: 'reward', points }] as const,
      })),
  )
  for (const answer of answers) if (answer instanceof Refusal) throw answer
  await store.insertEach(tx, vouchers)
  return made
}

/** The same, and their members are told. */
export async function issueAndTellEach(
  tx: Transaction,
  asked: NewVoucher[],
  context: VoucherContext,
): Promise<(store.StoredVoucher | undefined)[]> {
  const withTokens = asked.map((each) => ({ ...each, token: newTokenOf(each.collectorId) }))
  const vouchers = await issueEach(tx, withTokens, context)
  const messages = vouchers.flatMap((voucher, index) => {
    const token = withTokens[index]?.token ?? ''
    return voucher ? [{ collectorId: voucher.collectorId, voucherId: voucher.voucherId, token }] : []
  })
  await jobs.tellOfVoucher.queueEach(tx, messages)
  return vouchers
}

const brandOfReward = (asked: NewVoucher[], rewardId: string): string =>
  asked.find(({ reward }) => reward.rewardId === rewardId)?.reward.details.brandKey ?? ''

type VoucherCode = { codeKey: string; sealedCode: string }

/** Codes for so many vouchers of a reward, or for as many as there are. */
async function codesFor(
  tx: Transaction,
  { rewardId, details: { codes, stock } }: store.RewardVersion,
  { many, secret }: { many: number; secret: string },
): Promise<VoucherCode[]> {
  const found = codes === 'issued' ? await newCodes(many, secret) : await store.takeFromPool(tx, rewardId, many)
  if (stock === undefined || found.length === 0) return found
  const taken = await store.takeFromStock(tx, rewardId, { stock, many: found.length })
  if (codes !== 'issued')
    for (const { codeKey, sealedCode } of found.slice(taken)) await store.returnToPool(tx, codeKey, sealedCode)
  return found.slice(0, taken)
}

export const newCodes = (many: number, secret: string): Promise<VoucherCode[]> =>
  Promise.all(
    Array.from({ length: many }, async () => {
      const code = newCode()
      return { codeKey: codeKeyOf(secret, code), sealedCode: await seal(secret, code) }
    }),
  )

function voucherOf(
  { reward: { rewardId, version, details }, collectorId, requestId, reason, token }: NewVoucher,
  { codeKey, sealedCode }: VoucherCode,
  now: Date,
): store.StoredVoucher {
  const { points, validDays }: RewardDetails = details
  return {
    collectorId,
    voucherId: uuidv7(),
    rewardId,
    version,
    state: 'TO_USE',
    points,
    requestId: requestId ?? null,
    reason: reason ?? null,
    codeKey,
    sealedCode,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + validDays * dayMs),
    shownAt: null,
    heldUntil: null,
    endedAt: null,
    saidUsedAt: null,
    noticeDays: null,
    notMeTokenHash: points > 0 && token ? hashOf(token) : null,
    caseId: null,
    caseReleasedPoints: null,
  }
}
