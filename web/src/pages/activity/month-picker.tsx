import { shortMonthName } from '@pollen/contract/day-and-time'
import { Panel } from '@pollen/design/panel'
import styles from './month-picker.module.css'
import type { MonthTotal } from './use-month-totals.ts'

/** On a desk: the months in which points came in or went out, year by year. */
export function MonthPicker({
  months,
  month: chosen,
  onChoose,
}: {
  months: MonthTotal[]
  month: string | undefined
  onChoose: (month: string | undefined) => void
}) {
  if (months.length === 0) return null
  const years = Map.groupBy(months, ({ month }) => month.slice(0, 4))
  return (
    <Panel>
      <fieldset className={styles.picker}>
        <legend className="hidden">Month</legend>
        <button type="button" className={styles.all} aria-pressed={!chosen} onClick={() => onChoose(undefined)}>
          All months
        </button>
        {[...years].map(([year, within]) => (
          <div key={year} className={styles.year}>
            <p className={styles.name}>{year}</p>
            {within.toReversed().map(({ month }) => (
              <button
                key={month}
                type="button"
                className={styles.month}
                aria-pressed={month === chosen}
                aria-label={`${shortMonthName(month)} ${year}`}
                onClick={() => onChoose(month)}
              >
                {shortMonthName(month)}
              </button>
            ))}
          </div>
        ))}
      </fieldset>
    </Panel>
  )
}
