import { dateOf, monthName } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import type { cumulativeSavings } from '@pollen/contract/member/savings'
import { formatPence } from '@pollen/contract/numbers'
import { Table } from '@pollen/design/table'
import { type Days, monthsOf } from '../../parts/activity/months.ts'
import styles from './saved-so-far.module.css'
import { type MonthSaved, SavingsLine } from './savings-line.tsx'

/** The savings of a range of days: how they add up, as a line whose months can be opened, and as a table. */
export function SavedSoFar({
  savedPence,
  transactions,
  months,
  days,
  chosen,
  onChoose,
}: Answer<typeof cumulativeSavings> & {
  days: Days
  chosen: string | undefined
  onChoose: (month: string) => void
}) {
  if (transactions === 0) return <p className="soft">Nothing saved on these dates yet.</p>
  const found = new Map(months.map((it) => [it.month, it]))
  let cumulativePence = 0
  const all = monthsOf(days).map((month): MonthSaved => {
    const saved = found.get(month)
    cumulativePence = saved?.cumulativePence ?? cumulativePence
    return { month, savedPence: saved?.savedPence ?? 0, cumulativePence }
  })
  return (
    <>
      <p className="soft small">
        Saved since {dateOf(days.fromDate)}, on {transactions === 1 ? 'one purchase' : `${transactions} purchases`}
      </p>
      <p className={styles.sum}>{formatPence(savedPence)}</p>
      <SavingsLine months={all} chosen={chosen} onChoose={onChoose} />
      <details>
        <summary className={styles.summary}>Month by month</summary>
        <MonthTable sums={all.toReversed()} />
      </details>
    </>
  )
}

const MonthTable = ({ sums }: { sums: MonthSaved[] }) => (
  <Table
    caption="What you saved, month by month"
    isCaptionHidden
    columns={['Month', 'Saved', 'Total so far']}
    rows={sums.map(({ month, savedPence, cumulativePence }) => ({
      key: month,
      name: monthName(month),
      figures: [formatPence(savedPence), formatPence(cumulativePence)],
    }))}
  />
)
