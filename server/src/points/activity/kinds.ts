import { formatNumber, namedPoints } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import { are, kind, leadTo } from '../../records/notifications/kind-row.ts'

const posting = { points: z.int(), brand: z.string(), transactionId: z.string() }

export const activityKinds = {
  pointsCollected: kind({
    group: 'points',
    facts: z.object({ ...posting, bonusPoints: z.int(), isPending: z.boolean() }),
    title: ({ points, isPending }) =>
      isPending ? `${namedPoints(points)} ${are(points)} on the way` : `You collected ${namedPoints(points)}`,
    text: ({ brand, bonusPoints, isPending }) =>
      [
        `At ${brand}.`,
        ...(bonusPoints > 0 ? [`${formatNumber(bonusPoints)} from your offers.`] : []),
        ...(isPending ? ['You can spend them once the shop confirms the purchase.'] : []),
      ].join(' '),
    leadsTo: leadTo.transaction,
  }),
  pointsTakenBack: kind({
    group: 'points',
    facts: z.object({ ...posting, isPriceCorrection: z.optional(z.boolean()), hadExpired: z.optional(z.boolean()) }),
    title: ({ points, hadExpired }) =>
      hadExpired ? 'Your return took no points' : `${namedPoints(points)} went back to ${programme.name}`,
    text: ({ brand, points, isPriceCorrection, hadExpired }) =>
      hadExpired
        ? `You returned something at ${brand}. The ${namedPoints(points)} it earned had expired, so you owe nothing for ${points === 1 ? 'it' : 'them'}.`
        : isPriceCorrection
          ? `${brand} charged you too much and paid it back, so its points went back too.`
          : `You returned something at ${brand}, so its points went back too.`,
    leadsTo: leadTo.transaction,
  }),
  pointsReturned: kind({
    group: 'points',
    facts: z.object(posting),
    title: ({ points }) => `${namedPoints(points)} ${are(points)} yours again`,
    text: ({ brand }) => `${brand} was holding them for a spend that didn’t happen.`,
    leadsTo: leadTo.activity,
  }),
  pointsGivenBack: kind({
    group: 'points',
    facts: z.object(posting),
    title: ({ points }) => `${namedPoints(points)} ${are(points)} back with you`,
    text: ({ brand }) => `You returned something at ${brand} that you’d paid for with points.`,
    leadsTo: leadTo.transaction,
  }),
  pointsAdded: kind({
    group: 'points',
    facts: z.object(posting),
    title: ({ points }) => `We added ${namedPoints(points)}`,
    text: () => 'See your activity for what they’re for.',
    leadsTo: leadTo.transaction,
  }),
  pointsRemoved: kind({
    group: 'points',
    facts: z.object(posting),
    title: ({ points }) => `We took off ${namedPoints(points)}`,
    text: () => `See your activity for why. Questions? Call ${programme.careline}.`,
    leadsTo: leadTo.transaction,
  }),
  pointsExpired: kind({
    group: 'points',
    facts: z.object(posting),
    title: ({ points }) => `${namedPoints(points)} expired`,
    text: () => `Points expire after ${programme.pointsLastMonths} months without collecting or spending.`,
    leadsTo: leadTo.transaction,
  }),
}
