import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
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
  claimNotFound: kind({
    group: 'help',
    facts: z.object({ brand: z.string() }),
    title: () => 'We couldn’t find your points',
    text: ({ brand }) =>
      `We couldn’t match your receipt from ${brand}. Still have it? Call ${programme.careline}, and we’ll look together.`,
    leadsTo: () => href('contactUs'),
  }),
}
