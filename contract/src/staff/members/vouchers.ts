import { Reason } from '../../staff-reasons.ts'
import { Id } from '../../text.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { Outcome } from '../requests.ts'
import { MemberParams } from './params.ts'

/**
 * A member lost a voucher, or somebody else saw its code: a second person decides that the code ends and the voucher has another
 * one. The member is told.
 */
export const changeCodeOfVoucher = endpoint({
  method: 'POST',
  url: '/staff/members/:member/vouchers/:voucherId/code',
  needs: 'adjustPoints',
  pairs: 'always',
  costs: 'work',
  params: z.extend(MemberParams, { voucherId: Id }),
  body: z.object({ reason: Reason }),
  answer: Outcome,
  refuses: ['notFound', 'ownAccount', 'nothingToChange', 'requestWaits'],
})
