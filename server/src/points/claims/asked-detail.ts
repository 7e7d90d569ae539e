import type { ReceiptDetail } from '@pollen/contract/receipt-detail'

/** What a member is asked for, in a sentence. */
export const askedDetail: Record<ReceiptDetail, string> = {
  time: 'the time on it',
  shop: 'the shop’s number on it',
}
