import { dayMs } from '@pollen/contract/durations'
import type { Voucher } from '@pollen/contract/member/vouchers'
import { Refusal, type RefusalName } from '@pollen/contract/refusals'
import type { VoucherState } from '@pollen/contract/voucher-states'
import type { Transaction } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import { type FeedPosting, lock, move, referenceFor, stepOf } from '../../records/ledger/ledger.ts'
import { stateAfter, stateAt } from './states.ts'
import * as store from './store.ts'
import { lockOwn, takeBackUntil, type VoucherContext, voucherOnWire } from './wallet.ts'

const refusedIn: Partial<Record<VoucherState, RefusalName>> = {
  HELD: 'voucherHeld',
  USED: 'voucherUsed',
  EXPIRED: 'voucherExpired',
}

/**
 * Gives a member the points of an unused voucher back. Again changes nothing.
 *
 * @throws Refusal voucherNotFound
 * @throws Refusal voucherHeld, voucherUsed, voucherExpired
 * @throws Refusal voucherStays   it cost nothing, is older than two weeks, or is a partner's code that was shown
 */
export async function takeBack(tx: Transaction, key: store.VoucherKey, context: VoucherContext): Promise<Voucher> {
  await lock(tx, key.collectorId)
  const stored = await lockOwn(tx, key)
  if (stored.state === 'TAKEN_BACK') return voucherOnWire(tx, stored, context)
  const refusal = refusedIn[stateAt(stored, context.now)]
  if (refusal) throw new Refusal(refusal)
  const taken = await takeBackNow(tx, stored, context.now)
  if (!taken) throw new Refusal('voucherStays')
  return voucherOnWire(tx, taken, context)
}

/** The caller has locked the balances and the voucher. @returns undefined when it can't be taken back */
async function takeBackNow(
  tx: Transaction,
  stored: store.StoredVoucher,
  now: Date,
): Promise<store.StoredVoucher | undefined> {
  const details = await store.detailsOf(tx, stored)
  const state = stateAt(stored, now)
  const after = stateAfter('takeBack', state)
  if (!after || !takeBackUntil({ ...stored, state }, details, now)) return undefined
  const { collectorId, voucherId, points, codeKey, sealedCode } = stored
  await move(tx, {
    collectorId,
    brandKey: details.brandKey,
    reference: referenceFor('rewardBack', voucherId),
    occurredAt: now,
    movement: 'rewardBack',
    points,
  })
  if (details.stock !== undefined) await store.returnToStock(tx, stored.rewardId)
  if (details.codes === 'issued') return store.change(tx, stored, { state: after, endedAt: now })
  // Nobody saw the code: it goes back to its pool, and the voucher keeps nothing of it.
  const changed = await store.change(tx, stored, { state: after, endedAt: now, codeKey: voucherId, sealedCode: '' })
  await store.returnToPool(tx, codeKey, sealedCode)
  return changed
}

/** The voucher whose message has this link; undefined when there is none. */
export const voucherOfToken = (tx: Transaction, token: string): Promise<store.StoredVoucher | undefined> =>
  store.findByToken(tx, hashOf(token))

export const voucherOfId = (tx: Transaction, key: store.VoucherKey): Promise<store.StoredVoucher | undefined> =>
  store.find(tx, key)

/** The voucher that a posting's points were spent on; undefined for another posting. */
export async function voucherOfPosting(
  tx: Transaction,
  posting: FeedPosting,
): Promise<store.StoredVoucher | undefined> {
  const voucherId = stepOf(posting.reference, 'voucher')
  return voucherId === undefined ? undefined : store.find(tx, { collectorId: posting.collectorId, voucherId })
}

/** Keeps the case of a voucher that its member reported as not theirs, and the points that went back then. */
export async function keepReport(
  tx: Transaction,
  key: store.VoucherKey,
  report: { caseId: string; caseReleasedPoints: number },
): Promise<void> {
  await store.change(tx, key, report)
}

/** The brand of a voucher. */
export const boughtWith = (tx: Transaction, stored: store.StoredVoucher): Promise<{ brandKey: string }> =>
  store.detailsOf(tx, stored)

/**
 * Gives back all points of the last day's vouchers that nobody has used, since a thief may have had several, and of the
 * one that the member reported. The caller has locked the balances.
 *
 * @param also  the voucher that was reported, if it is one
 * @returns how many points went back
 */
export async function takeBackUnused(
  tx: Transaction,
  collectorId: string,
  { also, now }: { also: string; now: Date },
): Promise<number> {
  const since = now.getTime() - dayMs
  let points = 0
  for (const {
    stored: { voucherId, issuedAt },
  } of await store.ofCollector(tx, collectorId)) {
    if (issuedAt.getTime() < since && voucherId !== also) continue
    const stored = await store.lock(tx, { collectorId, voucherId })
    const taken = stored && (await takeBackNow(tx, stored, now))
    points += taken?.points ?? 0
  }
  return points
}
