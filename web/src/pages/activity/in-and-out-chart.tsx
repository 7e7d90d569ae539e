import { shortMonthName } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { Link } from 'react-router'
import styles from './in-and-out-chart.module.css'

type Month = { month: string; pointsIn: number; pointsOut: number }

/** A month's transactions. */
export const toMonth = (month: string) => `${href('cardActivity')}?month=${month}`

const step = 28
const bar = 9
const height = 120

const barOf = (points: number, most: number) => (points === 0 ? 0 : Math.max(2, (points / most) * height))

/**
 * Two bars for each month, which lead to its transactions: a picture of the table below, which has the same figures and links.
 */
export function InAndOutChart({ months }: { months: Month[] }) {
  const most = Math.max(1, ...months.flatMap(({ pointsIn, pointsOut }) => [pointsIn, pointsOut]))
  const width = months.length * step
  return (
    <figure className={styles.chart} aria-hidden="true">
      <svg viewBox={`0 -14 ${width} ${height + 34}`} aria-hidden="true">
        <text x="0" y="-4" fontSize="12" className={styles.scale}>
          {formatNumber(most)}
        </text>
        <path d={`M0 0H${width}M0 ${height}H${width}`} className={styles.line} />
        {months.map(({ month, pointsIn, pointsOut }, index) => (
          <g key={month} transform={`translate(${index * step} 0)`}>
            <Link to={toMonth(month)} tabIndex={-1} className={styles.month}>
              <rect width={step} height={height + 20} className={styles.touch} />
              <Bar x={4} tall={barOf(pointsIn, most)} className={styles.in} />
              <Bar x={5 + bar} tall={barOf(pointsOut, most)} className={styles.out} />
              <text x={step / 2} y={height + 15} fontSize="12" textAnchor="middle" className={styles.name}>
                {shortMonthName(month).slice(0, 3)}
              </text>
            </Link>
          </g>
        ))}
      </svg>
      <figcaption className="soft small">
        <span className={styles.key} data-in="" /> collected <span className={styles.key} /> used
      </figcaption>
    </figure>
  )
}

const Bar = ({ x, tall, className }: { x: number; tall: number; className: string | undefined }) => (
  <rect x={x} y={height - tall} width={bar} height={tall} rx="2" className={className} />
)
