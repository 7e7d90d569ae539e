import type { RefusalTable } from './table.ts'

/**
 * About rewards and vouchers. A till that names no voucher of its brand hears the same in every case; one with the right
 * code hears why the voucher cannot be used.
 */
export const voucherRefusals = {
  rewardNotFound: { status: 404, says: 'We can’t find this reward.' },
  rewardChanged: { status: 409, says: 'This reward has changed since you opened it. Have another look.' },
  rewardGone: { status: 409, says: 'There are none left for now. Your points are still yours.' },
  rewardLimit: { status: 409, says: 'You’ve had this reward as often as you can in a year.' },
  rewardNeedsCode: { status: 403, says: 'Enter the code we send you to get this reward.' },
  rewardNotOnSale: { status: 409, says: 'This reward isn’t on sale now.' },
  queuePassNeeded: { status: 409, says: 'It isn’t your turn for this reward yet. Stand in line for it.' },
  voucherNotFound: { status: 404, says: 'We can’t find this voucher.' },
  voucherStays: { status: 409, says: 'This voucher can’t be swapped back for points any more.' },
  voucherNotRecognised: { status: 404, says: 'We don’t recognise this voucher.' },
  voucherHeld: { status: 409, says: 'Another till is using this voucher now.' },
  voucherUsed: { status: 409, says: 'This voucher has been used.' },
  voucherExpired: { status: 410, says: 'This voucher has expired.' },
  voucherTakenBack: { status: 410, says: 'This voucher was swapped back for points.' },
  voucherHoldOver: { status: 410, says: 'This voucher is no longer held. Scan it again.' },
  voucherUseNotFound: { status: 404, says: 'We can’t find that voucher’s use.' },
} as const satisfies RefusalTable
