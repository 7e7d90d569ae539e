import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { address, amount, day, optional, text } from '../../records/letters/placeholders.ts'

type NewVoucher = {
  to: Addressee
  title: string
  brand: string
  points: number
  reason: string | null
  expiresAt: Date
  link: string
  notMeLink: string
}

const title = text('what it is for, as “A coffee”')
const expiresAt = day('until when it can be used')
const link = address('the voucher')

export const newVoucherLetter = letter('new-voucher', {
  says: 'To a member who has a new voucher: what it cost them, or why we gave it',
  placeholders: {
    title,
    brand: text('the brand that takes it'),
    points: amount('the points that it cost; 0 where we gave it'),
    reason: optional(text('why we gave it')),
    expiresAt,
    link,
    notMeLink: optional(address('for whoever did not spend points on it: it locks spending')),
  },
  needed: ['title', 'notMeLink'],
  facts: (facts: NewVoucher) => ({ ...facts, notMeLink: facts.points > 0 ? facts.notMeLink : undefined }),
})

export const voucherEndsLetter = letter('voucher-ends', {
  says: 'To a member whose voucher ends soon',
  placeholders: { title, expiresAt, link },
  needed: ['title', 'expiresAt'],
  facts: (facts: Pick<NewVoucher, 'to' | 'title' | 'expiresAt' | 'link'>) => facts,
})
