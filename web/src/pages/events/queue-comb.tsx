import styles from './queue-comb.module.css'

/** A cell's outline around 0, 0. */
const outline = 'M0-17.500 15.200-8.700V8.700L0 17.500-15.200 8.700V-8.700z'
const [width, height] = [33, 28.5]

/** Nineteen cells in five rows: twelve outside, six around the middle one, in the order in which they fill. */
const cells = [3, 4, 5, 4, 3]
  .flatMap((many, row) =>
    [...Array(many).keys()].map((nth) => ({ x: (nth - (many - 1) / 2) * width, y: (row - 2) * height })),
  )
  .map((cell) => ({ ...cell, away: Math.round(Math.hypot(cell.x, cell.y)), turn: Math.atan2(cell.x, -cell.y) }))
  .toSorted((one, other) => ringOf(other.away) - ringOf(one.away) || one.turn - other.turn)

function ringOf(away: number): number {
  return away === 0 ? 0 : away < 40 ? 1 : 2
}

/** How near somebody's turn is, as a comb that fills from outside. The cell in the middle is theirs. What it says stands beside it in words. */
export const QueueComb = ({ filled }: { filled: number }) => (
  <svg viewBox="-86 -78 172 156" className={styles.comb} aria-hidden="true">
    {cells.map(({ x, y }, index) => (
      <path
        key={`${x} ${y}`}
        d={outline}
        transform={`translate(${x} ${y})`}
        className={styles.cell}
        data-full={index < filled || undefined}
        data-middle={index === cells.length - 1 || undefined}
      />
    ))}
  </svg>
)
