import { monthName, shortMonthName } from '@pollen/contract/day-and-time'
import { formatPence } from '@pollen/contract/numbers'
import type { CSSProperties } from 'react'
import styles from './savings-line.module.css'

export type MonthSaved = { month: string; savedPence: number; cumulativePence: number }

/** A sum is wider than a month: the chosen month's number, above the line, would lie on that of the last. */
const monthsApart = 4

/**
 * How savings add up, month by month, with the first and the last sum. A month is a button that opens it, and then says what
 * it brought.
 */
export function SavingsLine({
  months,
  chosen,
  onChoose,
}: {
  months: MonthSaved[]
  chosen: string | undefined
  onChoose: (month: string) => void
}) {
  const most = Math.max(1, ...months.map(({ cumulativePence }) => cumulativePence))
  const shareOf = (sum: number) => (Math.max(0, sum) / most) * 100
  const points = months.map(({ cumulativePence }, index) => `${index + 0.5} ${100 - shareOf(cumulativePence)}`)
  const last = months.length - 1
  const at = months.findIndex(({ month }) => month === chosen)
  const hasSum = (index: number) => index === 0 || (index === last && (at < 0 || last - at >= monthsApart))
  return (
    <fieldset className={styles.line}>
      <legend className="hidden">Month</legend>
      <div className={styles.months} style={{ '--months': months.length } as CSSProperties}>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${months.length} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.area} d={`M0.5 100L${points.join('L')}V100Z`} />
          <path className={styles.stroke} d={`M${points.join('L')}`} />
        </svg>
        {months.map(({ month, savedPence, cumulativePence }, index) => (
          <button
            key={month}
            type="button"
            className={styles.month}
            data-end={index === 0 ? 'first' : index === last ? 'last' : undefined}
            aria-pressed={index === at}
            onClick={() => onChoose(month)}
          >
            <span className="hidden">
              {`${monthName(month)}: ${formatPence(savedPence)} saved, ${formatPence(cumulativePence)} so far`}
            </span>
            <span className={styles.room} aria-hidden="true">
              {index === at && <span className={styles.chosen}>{formatPence(savedPence)}</span>}
              <span className={styles.dot} style={{ bottom: `${shareOf(cumulativePence)}%` }} />
              {hasSum(index) && (
                <span className={styles.sum} style={{ bottom: `calc(${shareOf(cumulativePence)}% + 10px)` }}>
                  {formatPence(cumulativePence)}
                </span>
              )}
            </span>
            <span aria-hidden="true">{shortMonthName(month).slice(0, 1)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
