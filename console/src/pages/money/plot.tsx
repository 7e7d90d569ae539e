import { monthName, shortMonthName } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import type { MoneyMonth } from '@pollen/contract/staff/money'
import { Part } from '../../parts/panel.tsx'
import styles from './plot.module.css'

const shown = 12
const [width, height, left, bottom] = [960, 220, 72, 24]
const inner = { width: width - left, height: height - bottom }

/** How the points that are owed went in twelve months: issued above the line, what left below it, the closing as a line. */
export function Plot({ of: months }: { of: MoneyMonth[] }) {
  const newest = months.slice(0, shown).toReversed()
  if (newest.length < 2) return null
  const left12 = newest.map((month) => month.spent + month.expired + month.convertedOut)
  const most = Math.max(1, ...newest.map(({ issued, convertedIn }) => issued + convertedIn), ...left12)
  const owed = newest.map(({ closing }) => closing)
  const [least, mostOwed] = [Math.min(...owed), Math.max(...owed)]
  const step = inner.width / newest.length
  const x = (nth: number) => left + (nth + 0.5) * step
  const zero = inner.height / 2
  const bar = (points: number) => (points / most) * (zero - 12)
  const atOwed = (points: number) => 12 + (1 - (points - least) / (mostOwed - least || 1)) * (inner.height - 24)
  return (
    <Part
      title={`${newest.length} months`}
      aside={
        <p className={styles.legend}>
          <span data-of="came">issued and from partners</span> <span data-of="left">spent, run out, to partners</span>{' '}
          <span data-of="owed">owed at its end</span>
        </p>
      }
    >
      <svg className={styles.plot} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={inWords(newest)}>
        <line className={styles.zero} x1={left} x2={width} y1={zero} y2={zero} />
        <text className={styles.scale} x={left - 8} y={16} textAnchor="end">
          {short(mostOwed)}
        </text>
        <text className={styles.scale} x={left - 8} y={inner.height - 8} textAnchor="end">
          {short(least)}
        </text>
        {newest.map((month, nth) => (
          <g key={month.month}>
            <title>{monthInWords(month)}</title>
            <rect
              data-of="came"
              x={x(nth) - step / 4}
              width={step / 2}
              y={zero - bar(month.issued + month.convertedIn)}
              height={bar(month.issued + month.convertedIn)}
            />
            <rect data-of="left" x={x(nth) - step / 4} width={step / 2} y={zero} height={bar(left12[nth] ?? 0)} />
            <text className={styles.scale} x={x(nth)} y={height - 6} textAnchor="middle">
              {shortMonthName(month.month)}
            </text>
          </g>
        ))}
        <polyline data-of="owed" points={owed.map((points, nth) => `${x(nth)},${atOwed(points)}`).join(' ')} />
      </svg>
    </Part>
  )
}

const monthInWords = ({ month, issued, convertedIn, spent, expired, convertedOut, closing }: MoneyMonth) =>
  `${monthName(month)}: ${formatNumber(issued + convertedIn)} came, ${formatNumber(spent + expired + convertedOut)} left, ${formatNumber(closing)} owed`

const inWords = (months: MoneyMonth[]) => {
  const [first, last] = [months[0], months.at(-1)]
  return first && last
    ? `Points owed went from ${formatNumber(first.opening)} before ${monthName(first.month)} to ${formatNumber(last.closing)} in ${monthName(last.month)}. The table of months has each number.`
    : ''
}

/** 8.0 M, 12 k */
const short = (points: number) =>
  Math.abs(points) >= 1_000_000
    ? `${(points / 1_000_000).toFixed(1)} M`
    : Math.abs(points) >= 10_000
      ? `${Math.round(points / 1000)} k`
      : formatNumber(points)
