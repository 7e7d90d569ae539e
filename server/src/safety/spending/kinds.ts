import { weekdayAndTimeOf } from '@pollen/contract/day-and-time'
import { namedPoints } from '@pollen/contract/numbers'
import { z } from '@pollen/contract/zod'
import { callUs, kind, leadTo, none, time } from '../../records/notifications/kind-row.ts'

export const spendingKinds = {
  spendingUnlocked: kind({
    group: 'safety',
    facts: none,
    title: () => 'Your points can be spent again',
    text: () => `Spending has been unlocked on your account. ${callUs}`,
    leadsTo: leadTo.spending,
  }),
  limitRaised: kind({
    group: 'safety',
    facts: z.object({ points: z.int(), from: time }),
    title: () => 'Your daily limit is going up',
    text: ({ points, from }) =>
      `From ${weekdayAndTimeOf(from)}, you can spend up to ${namedPoints(points)} in 24 hours. ${callUs}`,
    leadsTo: leadTo.spending,
  }),
}
