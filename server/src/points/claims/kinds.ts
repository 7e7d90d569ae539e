import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { askedDetail, ReceiptDetail } from '@pollen/contract/receipt-detail'
import { z } from '@pollen/contract/zod'
import { kind, leadTo } from '../../records/notifications/kind-row.ts'

export const claimsKinds = {
  claimPaid: kind({
    group: 'help',
    facts: z.object({ points: z.int(), brand: z.string() }),
    title: () => 'We’ve found your points',
    text: ({ points, brand }) => `Your receipt from ${brand} earned you ${namedPoints(points)}.`,
    leadsTo: leadTo.activity,
  }),
  claimAsks: kind({
    group: 'help',
    facts: z.object({ brand: z.string(), asks: ReceiptDetail }),
    title: () => 'One more thing about your receipt',
    text: ({ brand, asks }) => `More than one receipt from ${brand} is like yours. Please add ${askedDetail[asks]}.`,
    leadsTo: () => href('feedbackMissingPoints'),
  }),
  claimNotFound: kind({
    group: 'help',
    facts: z.object({ brand: z.string() }),
    title: () => 'We couldn’t find your points',
    text: ({ brand }) =>
      `We couldn’t match your receipt from ${brand}. Still have it? Call ${programme.careline}, and we’ll look together.`,
    leadsTo: () => href('contactUs'),
  }),
}
