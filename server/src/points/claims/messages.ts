import { formatPence } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { askedDetail, type ReceiptDetail } from '@pollen/contract/receipt-detail'
import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { address, amount, dayAndMonth, text } from '../../records/letters/placeholders.ts'

type ClaimedReceipt = { to: Addressee; brand: string; day: string; amountPence: number }

const receipt = {
  amount: text('what was paid'),
  brand: text('the shop’s brand'),
  day: dayAndMonth('the day on the receipt'),
}
const receiptOf = ({ amountPence, ...facts }: ClaimedReceipt) => ({ ...facts, amount: formatPence(amountPence) })

export const claimPaidLetter = letter('claim-paid', {
  says: 'To a member whose missing points we found',
  placeholders: { ...receipt, points: amount('the points they earned'), link: address('their activity') },
  needed: ['points'],
  facts: ({ points, ...facts }: ClaimedReceipt & { points: number }) => ({
    ...receiptOf(facts),
    points,
    link: href('cardActivity'),
  }),
})

export const claimAsksLetter = letter('claim-asks', {
  says: 'To a member whose claim needs one more detail of the receipt',
  placeholders: { ...receipt, detail: text('what we need, as “the time on it”'), link: address('where they add it') },
  needed: ['detail', 'link'],
  facts: ({ asks, ...facts }: ClaimedReceipt & { asks: ReceiptDetail }) => ({
    ...receiptOf(facts),
    detail: askedDetail[asks],
    link: href('feedbackMissingPoints'),
  }),
})

export const claimNotFoundLetter = letter('claim-not-found', {
  says: 'To a member whose missing points we could not find',
  placeholders: receipt,
  needed: ['careline'],
  facts: receiptOf,
})
