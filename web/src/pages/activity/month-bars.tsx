import { monthName, shortMonthName } from '@pollen/contract/day-and-time'
import { formatNumber, namedPoints } from '@pollen/contract/numbers'
import type { CSSProperties } from 'react'
import styles from './month-bars.module.css'
import type { MonthTotal } from './use-month-totals.ts'

/** What the highest and the lowest bar have together, in pixels. */
const room = 132

/** What is collected goes up from a line, what is used goes down; both with their number. A month is a button that opens it. */
export function MonthBars({
  months,
  chosen,
  onChoose,
}: {
  months: MonthTotal[]
  chosen: string | undefined
  onChoose: (month: string) => void
}) {
  const highest = Math.max(...months.map(({ pointsIn }) => pointsIn))
  const lowest = Math.max(...months.map(({ pointsOut }) => pointsOut))
  const sizeOf = (points: number) => `${points === 0 ? 0 : Math.max(3, (points / (highest + lowest)) * room)}px`
  return (
    <fieldset className={styles.bars}>
      <legend className="hidden">Month</legend>
      <p className={`soft small ${styles.key}`} aria-hidden="true">
        <span className={styles.word}>
          <span className={`${styles.swatch} ${styles.in}`} /> Collected
        </span>
        <span className={styles.word}>
          <span className={`${styles.swatch} ${styles.out}`} /> Used
        </span>
      </p>
      <div className={styles.months} style={{ '--up': sizeOf(highest), '--down': sizeOf(lowest) } as CSSProperties}>
        {months.map(({ month, pointsIn, pointsOut }) => (
          <button
            key={month}
            type="button"
            className={styles.month}
            aria-pressed={month === chosen}
            onClick={() => onChoose(month)}
          >
            <span className="hidden">
              {`${monthName(month)}: ${namedPoints(pointsIn)} collected, ${formatNumber(pointsOut)} used`}
            </span>
            <span className={styles.up} aria-hidden="true">
              {pointsIn > 0 && shortNumber(pointsIn)}
              <span className={`${styles.bar} ${styles.in}`} style={{ height: sizeOf(pointsIn) }} />
            </span>
            <span className={styles.down} aria-hidden="true">
              <span className={`${styles.bar} ${styles.out}`} style={{ height: sizeOf(pointsOut) }} />
              {pointsOut > 0 && shortNumber(pointsOut)}
            </span>
            <span className={styles.name} aria-hidden="true">
              {shortMonthName(month).slice(0, 3)}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** No wider than a month: 9,999 or 12k. */
const shortNumber = (points: number) =>
  points < 10_000 ? formatNumber(points) : `${formatNumber(Math.floor(points / 1000))}k`
