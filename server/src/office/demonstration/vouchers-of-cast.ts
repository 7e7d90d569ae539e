import { dayMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { enterVoucher, holdAtTill, redeemAtTill } from '../../rewards/vouchers/vouchers.ts'

/** A voucher that a member of the cast had for nothing. */
export type CastVoucher = {
  rewardId: string
  daysAgo: number
  /** Why we gave it. */
  reason?: string
  usedDaysAgo?: number
}

/** Enters the vouchers of a member of the cast; those of rewards that operators do not list are left out. */
export async function enterVouchers(
  tx: Transaction,
  collectorId: string,
  { vouchers, tills, secret, now }: { vouchers: CastVoucher[]; tills: Map<string, Till>; secret: string; now: Date },
): Promise<void> {
  const ago = (days: number) => ({ secret, now: new Date(now.getTime() - days * dayMs) })
  for (const { rewardId, daysAgo, reason, usedDaysAgo } of vouchers) {
    const entered = await enterVoucher(tx, { collectorId, rewardId, ...(reason && { reason }) }, ago(daysAgo))
    if (!entered) continue
    await record(tx, collectorId, {
      by: 'The demonstration',
      action: 'voucherGiven',
      reason: reason ?? 'So that there is one to use',
      effect: entered.voucherId,
      now,
    })
    const till = tills.get(entered.brandKey)
    if (!till || usedDaysAgo === undefined) continue
    const use = { useId: `demo-${entered.voucherId}`, code: entered.code, storeId: '0042' }
    await holdAtTill(tx, till, use, ago(usedDaysAgo))
    await redeemAtTill(tx, { brandKey: till.brandKey, useId: use.useId }, ago(usedDaysAgo).now)
  }
}
