/** The name of a voucher's posting in the books, among its brand's. */
export const rewardReference = (voucherId: string): string => `reward ${voucherId}`

/** The same of the points that came back. */
export const takeBackReference = (voucherId: string): string => `reward back ${voucherId}`

const uuid = /^reward (?:back )?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The voucher of such a posting; undefined for any other. */
export const boughtVoucherId = (reference: string): string | undefined => uuid.exec(reference)?.[1]
