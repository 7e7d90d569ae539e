import styles from './rising-line.module.css'

const width = 320
const height = 110

/** How a sum rose from step to step, as a line over its area. What it says stands beside it in words. */
export function RisingLine({ sums, className }: { sums: number[]; className?: string | undefined }) {
  const most = Math.max(1, ...sums)
  const x = (index: number) => (index / sums.length) * width
  const y = (sum: number) => height - (Math.max(0, sum) / most) * height
  const steps = sums.map((sum, index) => `L${x(index + 1)} ${y(sum)}`).join('')
  return (
    <svg className={className} viewBox={`0 -4 ${width} ${height + 8}`} aria-hidden="true">
      <path d={`M0 ${height}${steps}V${height}Z`} className={styles.area} />
      <path d={`M0 ${height}${steps}`} className={styles.line} />
    </svg>
  )
}
