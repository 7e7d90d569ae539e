import { dayMs, minuteMs } from '@pollen/contract/durations'
import type { Answer, Body } from '@pollen/contract/endpoint'
import { Refusal, type RefusalName } from '@pollen/contract/refusals'
import type { RewardDetails } from '@pollen/contract/rewards'
import type { giveVoucherBack, holdVoucher, lookAtVoucher } from '@pollen/contract/till/vouchers'
import type { VoucherState } from '@pollen/contract/voucher-states'
import type { Transaction } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import { enterLane, enterLaneWith } from '../../platform/lanes/across-lanes.ts'
import { tellWatchers } from '../../records/ledger/ledger.ts'
import { codeKeyOf } from './codes.ts'
import { stateAfter, stateAt } from './states.ts'
import * as store from './store.ts'
import type { VoucherContext } from './wallet.ts'

type Use = Answer<typeof giveVoucherBack>
type FoundVoucher = { stored: store.StoredVoucher; details: RewardDetails }

const holdMs = 15 * minuteMs
/** A voucher that comes back with a refund can be used for so long at least. */
const leastDaysBack = 14

const refusedIn: Partial<Record<VoucherState, RefusalName>> = {
  HELD: 'voucherHeld',
  USED: 'voucherUsed',
  EXPIRED: 'voucherExpired',
  TAKEN_BACK: 'voucherTakenBack',
}

/**
 * Finds the voucher of a code. Every kind of miss takes the same way to the same refusal; a voucher is locked after that,
 * since a lock is written to the disk, and its time would tell another brand's voucher from none.
 *
 * @throws Refusal voucherNotRecognised   it is no voucher's code, another brand's voucher, or a partner's own code
 */
async function ownVoucherOf(
  tx: Transaction,
  { brandKey }: Pick<Till, 'brandKey'>,
  code: string,
  secret: string,
): Promise<FoundVoucher> {
  const codeKey = codeKeyOf(secret, code)
  const found = await enterLaneWith(tx, (lane) => store.findByCode(lane, brandKey, codeKey))
  if (!found) throw new Refusal('voucherNotRecognised')
  return found
}

const worthAtTill = ({ stored: { expiresAt }, details: { title, worth, minimumPence } }: FoundVoucher) => ({
  title,
  ...(worth.kind === 'penceOff' ? { penceOff: worth.pence } : { product: worth.product }),
  ...(minimumPence && { minimumPence }),
  expiresAt: expiresAt.toISOString(),
})

/**
 * What a voucher is worth at the till, and its state; nothing changes.
 *
 * @throws Refusal voucherNotRecognised
 */
export async function look(
  tx: Transaction,
  till: Till,
  code: string,
  { secret, now }: VoucherContext,
): Promise<Answer<typeof lookAtVoucher>> {
  const found = await ownVoucherOf(tx, till, code, secret)
  return { state: stateAt(found.stored, now), ...worthAtTill(found) }
}

/**
 * Keeps a voucher for what is being bought. Of two tills that scan it at once, the second is refused.
 *
 * @throws Refusal voucherNotRecognised
 * @throws Refusal voucherHeld, voucherUsed, voucherExpired, voucherTakenBack   the code is right
 * @throws Refusal referenceReused   the brand gave this name to the use of another voucher
 */
export async function hold(
  tx: Transaction,
  till: Till,
  { useId, code, storeId }: Body<typeof holdVoucher>,
  { secret, now }: VoucherContext,
): Promise<Answer<typeof holdVoucher>> {
  const { brandKey, tillId } = till
  const { stored: seen, details } = await ownVoucherOf(tx, till, code, secret)
  const { collectorId, voucherId } = seen
  const stored = await store.lock(tx, seen)
  if (!stored) throw new Refusal('voucherNotRecognised')
  const found = { stored, details }
  const known = await store.findUse(tx, { brandKey, useId })
  if (known) {
    if (known.voucherId !== voucherId) throw new Refusal('referenceReused')
    return { useId, state: 'held', ...worthAtTill(found), heldUntil: known.heldUntil.toISOString() }
  }
  const state = stateAt(found.stored, now)
  const after = stateAfter('hold', state)
  if (!after) throw new Refusal(refusedIn[state] ?? 'voucherNotRecognised')
  const heldUntil = new Date(now.getTime() + holdMs)
  const use = {
    brandKey,
    useId,
    collectorId,
    voucherId,
    tillId,
    storeId,
    state: 'held',
    heldAt: now,
    heldUntil,
  } as const
  if (!(await store.insertUse(tx, use))) throw new Refusal('referenceReused')
  await store.change(tx, found.stored, { state: after, heldUntil })
  await tellWatchers(tx, collectorId)
  return { useId, state: 'held', ...worthAtTill(found), heldUntil: heldUntil.toISOString() }
}

/** @throws Refusal voucherUseNotFound */
async function lockUse(tx: Transaction, key: store.UseKey): Promise<{ use: store.StoredUse; found: FoundVoucher }> {
  const named = await store.findUse(tx, key)
  if (named) await enterLane(tx, named.collectorId)
  const stored = named && (await store.lock(tx, named))
  const use = stored && (await store.findUse(tx, key)) // as it is now that the voucher is locked
  if (!use) throw new Refusal('voucherUseNotFound')
  return { use, found: { stored, details: await store.detailsOf(tx, stored) } }
}

/**
 * Uses a held voucher up. Again changes nothing.
 *
 * @throws Refusal voucherUseNotFound
 * @throws Refusal voucherHoldOver   it was given back, or its quarter of an hour is over
 */
export async function use(tx: Transaction, key: store.UseKey, now: Date): Promise<Use> {
  const { use, found } = await lockUse(tx, key)
  if (use.state === 'used') return onWire(use, found)
  const after = stateAfter('use', found.stored.state)
  if (use.state !== 'held' || use.heldUntil <= now || !after) throw new Refusal('voucherHoldOver')
  await store.change(tx, found.stored, { state: after, heldUntil: null, endedAt: now })
  await tellWatchers(tx, use.collectorId)
  return onWire(await store.changeUse(tx, key, { state: 'used', endedAt: now }), found)
}

/**
 * Gives a voucher back to its member, from a hold or after its use. Again changes nothing.
 *
 * @throws Refusal voucherUseNotFound
 */
export async function giveBack(tx: Transaction, key: store.UseKey, now: Date): Promise<Use> {
  const { use, found } = await lockUse(tx, key)
  const { stored, details } = found
  await tellWatchers(tx, use.collectorId)
  if (use.state === 'held') {
    // A hold whose time is over keeps nothing any more: another till may have the voucher now.
    const after = use.heldUntil > now ? stateAfter('release', stored.state) : undefined
    if (after) await store.change(tx, stored, { state: after, heldUntil: null })
    return onWire(await store.changeUse(tx, key, { state: 'released', endedAt: now }), found)
  }
  const after = use.state === 'used' ? stateAfter('giveBack', stored.state) : undefined
  if (!after) return onWire(use, found)
  const expiresAt = new Date(Math.max(stored.expiresAt.getTime(), now.getTime() + leastDaysBack * dayMs))
  const changed = await store.change(tx, stored, {
    state: after,
    endedAt: null,
    saidUsedAt: null,
    noticeDays: null,
    expiresAt,
  })
  return onWire(await store.changeUse(tx, key, { state: 'givenBack', endedAt: now }), { stored: changed, details })
}

const onWire = ({ useId, state }: store.StoredUse, found: FoundVoucher): Use => ({
  useId,
  state,
  ...worthAtTill(found),
})
