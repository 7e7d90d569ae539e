/**
 * How a voucher stands. `HELD`: a till keeps it for what is being bought. `TAKEN_BACK`: its member had the points back, or
 * never asked for it.
 */
export const voucherStates = ['TO_USE', 'HELD', 'USED', 'EXPIRED', 'TAKEN_BACK'] as const
export type VoucherState = (typeof voucherStates)[number]
