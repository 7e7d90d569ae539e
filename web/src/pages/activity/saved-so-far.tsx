import type { Answer } from '@pollen/contract/endpoint'
import type { cumulativeSavings } from '@pollen/contract/member/savings'
import { formatPence } from '@pollen/design/numbers'
import { monthName } from '../../parts/activity/day-and-time.ts'
import { type Days, monthsOf } from './months.ts'
import styles from './saved-so-far.module.css'

const width = 320
const height = 110

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
          <RisingLine sums={all} />
          <details>
            <summary className={styles.summary}>Month by month</summary>
            <Table sums={all.toReversed()} />
          </details>
        </>
      )}
    </>
  )
}

function RisingLine({ sums }: { sums: Sum[] }) {
  const most = Math.max(1, ...sums.map(({ cumulativePence }) => cumulativePence))
  const x = (place: number) => (place / sums.length) * width
  const y = (pence: number) => height - (Math.max(0, pence) / most) * height
  const steps = sums.map(({ cumulativePence }, place) => `L${x(place + 1)} ${y(cumulativePence)}`).join('')
  return (
    <svg className={styles.chart} viewBox={`0 -4 ${width} ${height + 8}`} aria-hidden="true">
      <path d={`M0 ${height}${steps}V${height}Z`} className={styles.area} />
      <path d={`M0 ${height}${steps}`} className={styles.line} />
    </svg>
  )
}

const Table = ({ sums }: { sums: Sum[] }) => (
  <table className={styles.table}>
    <caption className="hidden">What you saved, month by month</caption>
    <thead className="soft small">
      <tr>
        <th scope="col">Month</th>
        <th scope="col">Saved</th>
        <th scope="col">Total so far</th>
      </tr>
    </thead>
    <tbody>
      {sums.map(({ month, savedPence, cumulativePence }) => (
        <tr key={month}>
          <th scope="row">{monthName(month)}</th>
          <td>{formatPence(savedPence)}</td>
          <td>{formatPence(cumulativePence)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
