import { dateOf } from '@pollen/contract/day-and-time'
import { namedPoints } from '@pollen/contract/numbers'
import { z } from '@pollen/contract/zod'
import { kind, leadTo, time } from '../../records/notifications/kind-row.ts'

export const vouchersKinds = {
  // It is the alert of a spend, too: nobody can be without it.
  newVoucher: kind({
    group: 'points',
    alwaysSent: true,
    facts: z.object({ title: z.string(), brand: z.string(), points: z.int(), voucherId: z.string() }),
    pushTitle: 'You have a new voucher',
    title: ({ title, points }) =>
      points > 0 ? `You’ve redeemed ${namedPoints(points)}: ${title}` : `A voucher for you: ${title}`,
    text: ({ brand }) => `It’s for ${brand}.`,
    leadsTo: leadTo.voucher,
  }),
  voucherEnds: kind({
    group: 'points',
    alwaysSent: true,
    facts: z.object({ title: z.string(), expiresAt: time, voucherId: z.string() }),
    pushTitle: 'A voucher of yours ends soon',
    title: ({ expiresAt }) => `Your voucher ends on ${dateOf(expiresAt)}`,
    text: ({ title }) => `${title}: you haven’t used it yet.`,
    leadsTo: leadTo.voucher,
  }),
}
