import { plainFigures } from './plain-text.ts'
import { typedText } from './text.ts'
import { z } from './zod.ts'

const missingTime = 'Enter the time on your receipt'
const notATime = 'Enter the time as it’s printed, like 09:05 or 17:30'
const missingShop = 'Enter the shop’s number on your receipt'
const notAShop = 'Enter the shop’s number as it’s printed'

/** One spelling of a time of day: 9.05 is 09:05. */
const plainTime = (typed: string): string => {
  const [, hour = '', minute = ''] = /^(\d{1,2})[.:]?(\d{2})$/.exec(plainFigures(typed).replace(/\s/g, '')) ?? []
  return minute === '' ? typed : `${hour.padStart(2, '0')}:${minute}`
}

/** The time of day on a receipt, by the shop's clock: 17:30. */
export const ReceiptTime = typedText(10, { missing: missingTime, tooLong: notATime }, plainTime).check(
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, notATime),
)

/** One spelling of a shop's number: capitals and digits, without the zeros before it. */
export const plainShop = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '')

/** The number of the shop on a receipt, as a till sends it with each purchase (`storeId`). */
export const ReceiptShop = typedText(60, { missing: missingShop, tooLong: notAShop }, plainShop).check(
  z.minLength(1, notAShop),
)

/** What else a receipt says, where its number, shop, day and total stand on another one as well. */
export const ReceiptDetail = z.enum(['time', 'shop'])
export type ReceiptDetail = z.infer<typeof ReceiptDetail>

/** What is asked for, in a sentence. */
export const askedDetail: Record<ReceiptDetail, string> = {
  time: 'the time on it',
  shop: 'the shop’s number on it',
}
