import { programmeKey, type YearTotals } from '../../records/ledger/ledger.ts'
import type { StoredYear } from './tables.ts'

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1)

/**
 * A member's year from its sums by month and brand.
 *
 * @param joinedMonth  the month in which they became a member; January for those who were before; what happened earlier counts
 */
export function yearFrom(totals: YearTotals[], joinedMonth: number): StoredYear {
  const months = monthNumbers.map((month) => totalOf(totals.filter((total) => total.month === month)))
  const most = Math.max(...months.map(({ pointsIn }) => pointsIn))
  const [favourite] = [...Map.groupBy(totals, ({ brandKey }) => brandKey)]
    .map(([brandKey, ofBrand]) => ({ brandKey, ...totalOf(ofBrand), purchases: purchasesIn(ofBrand) }))
    .filter(({ brandKey, purchases }) => brandKey !== programmeKey && purchases > 0)
    .sort((one, other) => other.purchases - one.purchases || other.pointsIn - one.pointsIn)
  return {
    ...totalOf(totals),
    pointsSpent: totals.reduce((sum, { pointsSpent }) => sum + pointsSpent, 0),
    purchases: purchasesIn(totals),
    firstMonth: Math.min(joinedMonth, ...totals.map(({ month }) => month)),
    months,
    ...(most > 0 && { bestMonth: 1 + months.findIndex(({ pointsIn }) => pointsIn === most) }),
    ...(favourite && { favourite: { brandKey: favourite.brandKey, purchases: favourite.purchases } }),
  }
}

const purchasesIn = (totals: YearTotals[]) => totals.reduce((sum, { purchases }) => sum + purchases, 0)

const totalOf = (totals: YearTotals[]) => ({
  pointsIn: totals.reduce((sum, { pointsIn }) => sum + pointsIn, 0),
  pointsOut: totals.reduce((sum, { pointsOut }) => sum + pointsOut, 0),
  savedPence: totals.reduce((sum, { savedPence }) => sum + savedPence, 0),
})
