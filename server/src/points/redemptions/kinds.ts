import { namedPoints } from '@pollen/contract/numbers'
import { z } from '@pollen/contract/zod'
import { are, kind, leadTo } from '../../records/notifications/kind-row.ts'

export const redemptionsKinds = {
  spend: kind({
    group: 'safety',
    /** `transactionId` of the spend; notices from before it was kept have none. */
    facts: z.object({ points: z.int(), brand: z.string(), transactionId: z.optional(z.string()) }),
    pushTitle: 'Your points are being spent',
    title: ({ points, brand }) => `You’re spending ${namedPoints(points)} at ${brand}`,
    text: () => 'If that’s you, you don’t need to do anything. If it isn’t, tell us in your activity.',
    leadsTo: ({ transactionId }) =>
      transactionId === undefined ? leadTo.activity() : leadTo.transaction({ transactionId }),
  }),
  spendRefused: kind({
    group: 'safety',
    facts: z.object({ points: z.int(), brand: z.string() }),
    pushTitle: 'Somebody tried to spend your points',
    title: ({ points, brand }) => `${brand} tried to take ${namedPoints(points)}`,
    text: () => 'Spending is locked, so nothing was taken. If that was you, unlock it. If it wasn’t, leave it locked.',
    leadsTo: leadTo.spending,
  }),
  spendingLocked: kind({
    group: 'safety',
    facts: z.object({ caseNumber: z.string(), releasedPoints: z.int() }),
    title: () => 'We’ve locked your points',
    text: ({ caseNumber, releasedPoints }) =>
      `You told us a spend wasn’t you. Your case number is ${caseNumber}.${releasedPoints > 0 ? ` ${namedPoints(releasedPoints)} ${are(releasedPoints)} back.` : ''}`,
    leadsTo: leadTo.cases,
  }),
}
