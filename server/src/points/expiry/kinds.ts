import { dateOf } from '@pollen/contract/day-and-time'
import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import { are, kind, leadTo, time } from '../../records/notifications/kind-row.ts'

export const expiryKinds = {
  // Points expire after this notice only, so that nobody can be without it.
  pointsRunOut: kind({
    group: 'points',
    alwaysSent: true,
    facts: z.object({ points: z.int(), expiresAt: time }),
    pushTitle: 'Your points expire soon',
    title: ({ expiresAt }) => `Your points expire on ${dateOf(expiresAt)}`,
    text: ({ points }) =>
      `Collect or spend before then to keep your ${namedPoints(points)}. Showing your card at a till is enough.`,
    leadsTo: () => href('homepage'),
  }),
  expiryUndone: kind({
    group: 'points',
    facts: z.object({ points: z.int(), brand: z.string(), boughtAt: time, transactionId: z.string() }),
    title: ({ points }) => `${namedPoints(points)} ${are(points)} yours again`,
    text: ({ brand, boughtAt }) =>
      `They had expired. ${brand} has now told us that you used your card on ${dateOf(boughtAt)}, before that, so they’re back.`,
    leadsTo: leadTo.transaction,
  }),
}
