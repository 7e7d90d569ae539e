import { calendarDayOf } from '@pollen/contract/day-and-time'
import type { QuestDetails, QuestStep } from '@pollen/contract/quests'
import { type Hand, penceThatMeet, type Rules } from '../../points/earning/earning.ts'
import type { PurchaseKept } from '../../points/refunds/refunds.ts'
import type { StepProgress } from './tables.ts'

/** A purchase with what decides what of it counts: its brand's rates, and the price list of its shop and time. */
export type PurchaseToCount = PurchaseKept & Rules & Pick<Hand, 'products'> & { offerIds: string[] }

/** How far the steps of a quest are by these purchases. Each step looks at all of them. */
export const progressOf = (
  { steps, firstDay, lastDay }: Pick<QuestDetails, 'steps' | 'firstDay' | 'lastDay'>,
  purchases: PurchaseToCount[],
): StepProgress[] => {
  const within = purchases.filter(({ rest: { occurredAt } }) => {
    const day = calendarDayOf(occurredAt)
    return firstDay <= day && day <= lastDay
  })
  return steps.map((step) => {
    const counted = Math.min(step.goal, countOf(step, within))
    return { counted, filled: Math.floor((counted * step.cells) / step.goal) }
  })
}

export const isComplete = ({ steps }: Pick<QuestDetails, 'steps'>, progress: StepProgress[]): boolean =>
  steps.every(({ goal }, index) => progress[index]?.counted === goal)

function countOf({ counts, brands, conditions }: QuestStep, purchases: PurchaseToCount[]): number {
  const counting = purchases.flatMap((purchase) => {
    if (brands && !brands.includes(purchase.brandKey)) return []
    const pence = penceThatMeet(conditions, purchase.rest, purchase)
    return pence > 0 ? [{ ...purchase, pence }] : []
  })
  switch (counts) {
    case 'days':
      return new Set(counting.map(({ rest }) => calendarDayOf(rest.occurredAt))).size
    case 'purchases':
      return counting.length
    case 'brands':
      return new Set(counting.map(({ brandKey }) => brandKey)).size
    case 'pence':
      return counting.reduce((sum, { pence }) => sum + pence, 0)
    case 'offers':
      return new Set(counting.flatMap(({ offerIds }) => offerIds)).size
  }
}
