import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** A voucher (member-area.md §3). */
const Voucher = z.object({
  logoImageLocation: z.string(),
  itemDescription: z.string(),
  /** A PNG. */
  base64BarCode: z.string(),
  voucherCode: z.string(),
  /** Of the partner's website. */
  url: z.optional(z.string()),
  partnerName: z.string(),
})

/** The member's vouchers. */
export const vouchers = endpoint({
  method: 'GET',
  url: '/vouchers',
  answer: z.object({ vouchers: z.array(Voucher) }),
  refuses: [],
})
