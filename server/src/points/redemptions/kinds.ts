import { namedPoints } from '@pollen/contract/numbers'
import { z } from '@pollen/contract/zod'
import { are, kind, leadTo } from '../../records/notifications/kind-row.ts'

export const redemptionsKinds = {
  spend: kind({
    group: 'safety',
    facts: z.object({ points: z.int(), brand: z.string() }),
    pushTitle: 'Your points are being spent',
    title: ({ points, brand }) => `You’re spending ${namedPoints(points)} at ${brand}`,
    text: () => 'If that’s you, you don’t need to do anything. If it isn’t, tell us in your activity.',
    leadsTo: leadTo.activity,
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
