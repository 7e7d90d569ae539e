import { Refusal } from '@pollen/contract/refusals'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { loadSecrets } from '../../../platform/database/secrets.ts'
import { wrappingBy } from '../../../platform/database/wrapping.ts'
import { readSettings } from '../../../platform/process/settings.ts'
import { giveGoodwill, type StoredVoucher } from '../../../rewards/vouchers/vouchers.ts'
import { CommandError } from './command-line.ts'

/** This installation's own secret of vouchers. */
export const vouchersSecret = async (database: Database): Promise<string> =>
  (await loadSecrets(database, wrappingBy(readSettings(process.env)))).vouchers

/** Gives a member a voucher that costs no points. An operator who names another reward is told so. */
export async function giveVoucher(
  tx: Transaction,
  voucher: { collectorId: string; rewardId: string; reason: string },
  secret: string,
): Promise<StoredVoucher> {
  return giveGoodwill(tx, voucher, { secret, now: new Date() }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new CommandError(`content/rewards.json has no reward ${voucher.rewardId} with isGoodwill.`)
  })
}
