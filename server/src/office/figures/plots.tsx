import { formatNumber } from '@pollen/contract/numbers'
/** Numbers of one thing, one for each month; null where there is none. */
export type Series = { name: string; values: number[] }

const [width, height, left, top, bottom] = [640, 200, 64, 12, 24]
const plotHeight = height - top - bottom

const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

/** 1, 2 or 5 times a power of ten, at least as large. */
function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power
}

/** A scale at the left, months below. */
function Axes({ months, most }: { months: string[]; most: number }) {
  const step = (width - left) / months.length
  const every = Math.ceil(months.length / 13)
  return (
    <g className="axes">
      {[0, 0.5, 1].map((part) => (
        <g key={part} transform={`translate(0 ${top + plotHeight * (1 - part)})`}>
          <path d={`M${left} 0H${width}`} />
          <text x={left - 8} y="4" textAnchor="end">
            {short.format(most * part)}
          </text>
        </g>
      ))}
      {months.map((month, index) =>
        index % every === 0 ? (
          <text key={month} x={left + step * (index + 0.5)} y={height - 6} textAnchor="middle">
            {month.slice(2)}
          </text>
        ) : null,
      )}
    </g>
  )
}

const Legend = ({ series }: { series: Series[] }) => (
  <p className="legend">
    {series.map(({ name }, index) => (
      <span key={name} data-colour={index % 6}>
        {name}
      </span>
    ))}
  </p>
)

const isEmpty = (series: Series[]) => series.every(({ values }) => values.every((value) => value === 0))

const EmptyPlot = ({ title }: { title: string }) => (
  <figure>
    <figcaption>{title}</figcaption>
    <p className="soft">None in these months.</p>
  </figure>
)

type Plot = { title: string; months: string[]; series: Series[] }

/** Bars side by side; below zero none is drawn, the table has the number. */
export function Bars({ title, months, series }: Plot) {
  if (isEmpty(series)) return <EmptyPlot title={title} />
  const most = roundUp(Math.max(1, ...series.flatMap(({ values }) => values)))
  const step = (width - left) / months.length
  const bar = (step * 0.8) / series.length
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${title}, by month; the table below has the numbers`}
      >
        <Axes months={months} most={most} />
        {series.map(({ name, values }, nth) =>
          values.map((value, index) => {
            const tall = (Math.max(0, value) / most) * plotHeight
            const x = left + step * (index + 0.1) + bar * nth
            return (
              <rect
                key={`${name} ${months[index]}`}
                x={x}
                y={top + plotHeight - tall}
                width={bar}
                height={tall}
                data-colour={nth % 6}
              >
                <title>{`${months[index]}, ${name}: ${formatNumber(value)}`}</title>
              </rect>
            )
          }),
        )}
      </svg>
      {series.length > 1 && <Legend series={series} />}
    </figure>
  )
}

/** A line for each series, from zero. */
export function Lines({ title, months, series }: Plot) {
  if (isEmpty(series)) return <EmptyPlot title={title} />
  const most = roundUp(Math.max(1, ...series.flatMap(({ values }) => values)))
  const step = (width - left) / months.length
  const at = (value: number, index: number) =>
    `${(left + step * (index + 0.5)).toFixed(1)} ${(top + plotHeight * (1 - Math.max(0, value) / most)).toFixed(1)}`
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${title}, by month; the table below has the numbers`}
      >
        <Axes months={months} most={most} />
        {series.map(({ name, values }, nth) => (
          <g key={name} data-colour={nth % 6}>
            <path className="line" d={`M${values.map(at).join('L')}`} />
            {values.map((value, index) => (
              <circle key={months[index]} cx={at(value, index).split(' ')[0]} cy={at(value, index).split(' ')[1]} r="3">
                <title>{`${months[index]}, ${name}: ${formatNumber(value)}`}</title>
              </circle>
            ))}
          </g>
        ))}
      </svg>
      {series.length > 1 && <Legend series={series} />}
    </figure>
  )
}
