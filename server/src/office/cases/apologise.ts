import type { Transaction } from '../../platform/database/database.ts'
import { type Operator, record } from '../../records/staff-actions/staff-actions.ts'
import { giveGoodwill } from '../../rewards/vouchers/vouchers.ts'
import { closeCase } from './close-case.ts'
import { firstNameOf } from './first-name.ts'

/**
 * Gives the member of a case a voucher, since our service failed them, and closes the case with the same reason.
 *
 * @throws Refusal caseClosed       it is closed already
 * @throws Refusal rewardNotFound   the voucher is not given any more
 */
export async function apologise(
  tx: Transaction,
  { collectorId, caseNumber, rewardId }: { collectorId: string; caseNumber: string; rewardId: string },
  { now, requestId, askedBy, ...operator }: Operator & { now: Date; requestId: string; askedBy: string },
  vouchersSecret: string,
): Promise<void> {
  const { by, signedIn, reason } = operator
  const ending = { caseNumber, reason, by: firstNameOf(askedBy), givenBackPoints: 0, voucher: rewardId }
  await closeCase(tx, ending, now, { by, requestId, ...(signedIn && { signedIn }) })
  const given = await giveGoodwill(tx, { collectorId, rewardId, reason }, { secret: vouchersSecret, now })
  const effect = given.voucherId
  await record(tx, collectorId, { ...operator, caseNumber, requestId, action: 'voucherGiven', effect, now })
}
