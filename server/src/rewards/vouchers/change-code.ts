import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { newCodes } from './issue.ts'
import * as jobs from './jobs.ts'
import { stateAt } from './states.ts'
import * as store from './store.ts'
import type { VoucherContext } from './wallet.ts'

/**
 * A voucher that may have another code: it can be used still, and its code is ours, so that the one before can be ended.
 *
 * @throws Refusal notFound          the member has no such voucher
 * @throws Refusal nothingToChange   it is used, over or held by a till, or its code is a partner's
 */
export async function voucherWithOurCode(
  tx: Transaction,
  key: store.VoucherKey,
  now: Date,
): Promise<{ title: string; codeKey: string }> {
  const stored = await store.lock(tx, key)
  if (!stored) throw new Refusal('notFound')
  const { title, codes } = await store.detailsOf(tx, stored)
  if (codes !== 'issued' || stateAt(stored, now) !== 'TO_USE') throw new Refusal('nothingToChange')
  return { title, codeKey: stored.codeKey }
}

/**
 * Ends a voucher's code and gives it another, which nobody has seen; the member is told.
 *
 * @param requestId  by which the message is sent once
 */
export async function changeCode(
  tx: Transaction,
  { requestId, ...key }: store.VoucherKey & { requestId: string },
  { secret, now }: VoucherContext,
): Promise<void> {
  await voucherWithOurCode(tx, key, now)
  const [code] = await newCodes(1, secret)
  await store.change(tx, key, { ...code, shownAt: null })
  await jobs.tellOfVoucher.queueEach(tx, [{ ...key, token: '', again: requestId }])
}
