import { calendarDayOf } from '@pollen/contract/day-and-time'
import type { QuestDetails, QuestStep } from '@pollen/contract/quests'
import { type EarningPurchase, type Hand, penceThatMeet, type Rules } from '../../points/earning/earning.ts'
import type { StepProgress, StepTally } from './tables.ts'

/** What is left of a purchase, with what decides what of it counts: its brand's rates, and the price list of its shop and time. */
export type PurchaseToCount = Rules &
  Pick<Hand, 'products'> & { brandKey: string; rest: EarningPurchase; offerIds: string[] }

/** What counts for each step of a quest: of these purchases, added to what counted `before`. */
export function tallyOf(
  { steps, firstDay, lastDay }: Pick<QuestDetails, 'steps' | 'firstDay' | 'lastDay'>,
  purchases: PurchaseToCount[],
  before: StepTally[] = [],
): StepTally[] {
  const within = purchases.filter(({ rest: { occurredAt } }) => {
    const day = calendarDayOf(occurredAt)
    return firstDay <= day && day <= lastDay
  })
  return steps.map((step, index) => tallyOfStep(step, within, before[index]))
}

/** How far the steps of a quest are. */
export const progressOf = ({ steps }: Pick<QuestDetails, 'steps'>, tallies: StepTally[]): StepProgress[] =>
  steps.map(({ goal, cells }, index) => {
    const tally = tallies[index] ?? 0
    const counted = Math.min(goal, typeof tally === 'number' ? tally : tally.length)
    return { counted, filled: Math.floor((counted * cells) / goal) }
  })

export const isComplete = ({ steps }: Pick<QuestDetails, 'steps'>, progress: StepProgress[]): boolean =>
  steps.every(({ goal }, index) => progress[index]?.counted === goal)

function tallyOfStep(
  { counts, brands, conditions, goal }: QuestStep,
  purchases: PurchaseToCount[],
  before: StepTally | undefined,
): StepTally {
  const counting = purchases.flatMap((purchase) => {
    if (brands && !brands.includes(purchase.brandKey)) return []
    const pence = penceThatMeet(conditions, purchase.rest, purchase)
    return pence > 0 ? [{ ...purchase, pence }] : []
  })
  const sum = typeof before === 'number' ? before : 0
  const different = (more: string[]) => [...new Set([...(Array.isArray(before) ? before : []), ...more])].slice(0, goal)
  switch (counts) {
    case 'days':
      return different(counting.map(({ rest }) => calendarDayOf(rest.occurredAt)))
    case 'purchases':
      return sum + counting.length
    case 'brands':
      return different(counting.map(({ brandKey }) => brandKey))
    case 'pence':
      return counting.reduce((all, { pence }) => all + pence, sum)
    case 'offers':
      return different(counting.flatMap(({ offerIds }) => offerIds))
  }
}
