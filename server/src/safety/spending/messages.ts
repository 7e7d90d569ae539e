import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { amount, optional, weekdayAndTime } from '../../records/letters/placeholders.ts'

/** @param locksAt  when it locks itself again; never, when null */
export const unlockedLetter = letter('spending-unlocked', {
  says: 'To a member whose spending was unlocked',
  placeholders: { locksAt: optional(weekdayAndTime('when it locks itself again')) },
  needed: ['careline'],
  facts: (facts: { to: Addressee; locksAt: Date | null }) => facts,
})

export const limitRaisedLetter = letter('limit-raised', {
  says: 'To a member whose daily limit goes up',
  placeholders: { points: amount('the points that can be spent in 24 hours'), from: weekdayAndTime('from when') },
  needed: ['points', 'from', 'careline'],
  facts: (facts: { to: Addressee; points: number; from: Date }) => facts,
})
