import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../../platform/database/database.ts'
import { record } from '../../../records/staff-actions/staff-actions.ts'
import { giveGoodwill, type StoredVoucher } from '../../../rewards/vouchers/vouchers.ts'
import { type CommandDatabase, CommandError } from './command-line.ts'
import { secretsIn } from './secrets.ts'

/** This installation's own secret of vouchers. */
export const vouchersSecret = async (database: CommandDatabase): Promise<string> => (await secretsIn(database)).vouchers

/** Gives a member a voucher that costs no points. An operator who names another reward is told so. */
export async function giveVoucher(
  tx: Transaction,
  { by, ...voucher }: { collectorId: string; rewardId: string; reason: string; by: string },
  secret: string,
): Promise<StoredVoucher> {
  const now = new Date()
  const given = await giveGoodwill(tx, voucher, { secret, now }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new CommandError(`content/rewards.json has no reward ${voucher.rewardId} with isGoodwill.`)
  })
  const effect = given.voucherId
  await record(tx, voucher.collectorId, { action: 'voucherGiven', by, reason: voucher.reason, effect, now })
  return given
}
