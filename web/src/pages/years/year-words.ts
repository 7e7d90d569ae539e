import { months } from '@pollen/contract/day-and-time'
import type { YearInReview } from '@pollen/contract/member/years'
import { formatPence, namedPoints } from '@pollen/contract/numbers'

export const isEmpty = ({ pointsIn, pointsOut, savedPence }: YearInReview): boolean =>
  pointsIn === 0 && pointsOut === 0 && savedPence === 0

/** What the cells are about. */
export type Amount = 'pointsIn' | 'pointsOut' | 'savedPence'

/** A cell of the honeycomb: how full it is, from 0 to 1; absent before the member came. */
export type Cell = { month: string; fullness: number | undefined; isBest: boolean }

export function cellsOf({ months: sums, firstMonth, bestMonth }: YearInReview, of: Amount): Cell[] {
  const amounts = sums.map((sum) => Math.max(0, sum[of]))
  const most = Math.max(1, ...amounts)
  return amounts.map((amount, index) => ({
    month: months[index] ?? '',
    fullness: index + 1 < firstMonth ? undefined : amount / most,
    isBest: of === 'pointsIn' && index + 1 === bestMonth,
  }))
}

/** What the honeycomb shows, for whoever does not see it: January 120 points, February 80 points. */
export function honeycombText({ months: sums, firstMonth }: YearInReview, of: Amount) {
  const since = firstMonth > 1 ? `You came in ${months[firstMonth - 1]}. ` : ''
  const listed = sums.flatMap((sum, index) => {
    if (index + 1 < firstMonth) return []
    return [`${months[index]} ${of === 'savedPence' ? formatPence(sum.savedPence) : namedPoints(sum[of])}`]
  })
  return `${since}Month by month: ${listed.join(', ')}.`
}

export const timesText = (purchases: number): string => (purchases === 1 ? 'once' : `${purchases} times`)
