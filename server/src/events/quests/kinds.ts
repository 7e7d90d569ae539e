import { namedPoints } from '@pollen/contract/numbers'
import { z } from '@pollen/contract/zod'
import { kind, leadTo } from '../../records/notifications/kind-row.ts'

export const questsKinds = {
  questDone: kind({
    group: 'points',
    facts: z.object({ title: z.string(), gives: z.string(), toldLate: z.optional(z.boolean()) }),
    title: () => 'You’ve finished a quest',
    text: ({ title, gives, toldLate }) =>
      toldLate
        ? `${title}: ${gives}, for you. A shop told us after its end of what you had bought in time.`
        : `${title}: ${gives}, for you.`,
    leadsTo: leadTo.quests,
  }),
  questTakenBack: kind({
    group: 'points',
    facts: z.object({ title: z.string(), points: z.int() }),
    title: () => 'A quest’s points went back',
    text: ({ title, points }) =>
      `What you returned was part of “${title}”, so its ${namedPoints(points)} went back too.`,
    leadsTo: leadTo.quests,
  }),
}
