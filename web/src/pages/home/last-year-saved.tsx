import { calendarDayOf } from '@pollen/contract/day-and-time'
import { cumulativeSavings } from '@pollen/contract/member/savings'
import { formatPence } from '@pollen/contract/numbers'
import { lastYear, monthsOf } from '../../parts/activity/months.ts'
import { RisingLine } from '../../parts/activity/rising-line.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './last-year-saved.module.css'

/** How a member's savings added up over the last twelve months. Its room is kept free; it stays empty when nothing loads. */
export default function LastYearSaved() {
  const days = lastYear(calendarDayOf(new Date()))
  const { data } = useMemberQuery(cumulativeSavings, days)
  return (
    <span className={styles.year} aria-busy={!data}>
      {data && (
        <>
          <RisingLine sums={sumsOf(data.months, monthsOf(days))} className={styles.line} />
          <span className="soft small">{formatPence(data.savedPence)} in the last 12 months</span>
        </>
      )}
    </span>
  )
}

/** The sum up to each month; a month in which nothing was saved has that of the month before. */
function sumsOf(months: { month: string; cumulativePence: number }[], all: string[]): number[] {
  const found = new Map(months.map(({ month, cumulativePence }) => [month, cumulativePence]))
  let sum = 0
  return all.map((month) => {
    sum = found.get(month) ?? sum
    return sum
  })
}
