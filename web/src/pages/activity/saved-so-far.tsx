import { monthName } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import type { cumulativeSavings } from '@pollen/contract/member/savings'
import { formatPence } from '@pollen/contract/numbers'
import { Table } from '@pollen/design/table'
import { type Days, monthsOf } from '../../parts/activity/months.ts'
import { RisingLine } from '../../parts/activity/rising-line.tsx'
import styles from './saved-so-far.module.css'

type Sum = { month: string; savedPence: number; cumulativePence: number }

/** The savings of a range of days, month by month, with the running total as a line and as a table. */
export function SavedSoFar({
  savedPence,
  transactions,
  months,
  days,
}: Answer<typeof cumulativeSavings> & { days: Days }) {
  const found = new Map(months.map((it) => [it.month, it]))
  let cumulativePence = 0
  const all = monthsOf(days).map((month): Sum => {
    const saved = found.get(month)
    cumulativePence = saved?.cumulativePence ?? cumulativePence
    return { month, savedPence: saved?.savedPence ?? 0, cumulativePence }
  })
  return (
    <>
      {transactions === 0 ? (
        <p className="soft">Nothing saved on these dates yet.</p>
      ) : (
        <p>
          <b className={styles.sum}>{formatPence(savedPence)}</b>{' '}
          <span className="soft">saved on {transactions === 1 ? 'one purchase' : `${transactions} purchases`}</span>
        </p>
      )}
      {transactions > 0 && (
        <>
          <figure className={styles.chart} aria-hidden="true">
            <RisingLine sums={all.map((sum) => sum.cumulativePence)} className={styles.line} />
            <figcaption className="soft small">
              {[all.at(0), all.length > 1 ? all.at(-1) : undefined].map(
                (sum) =>
                  sum && (
                    <span key={sum.month}>
                      {monthName(sum.month)}
                      <br />
                      {formatPence(sum.cumulativePence)}
                    </span>
                  ),
              )}
            </figcaption>
          </figure>
          <details>
            <summary className={styles.summary}>Month by month</summary>
            <MonthTable sums={all.toReversed()} />
          </details>
        </>
      )}
    </>
  )
}

const MonthTable = ({ sums }: { sums: Sum[] }) => (
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
