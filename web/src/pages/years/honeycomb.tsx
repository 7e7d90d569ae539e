import styles from './honeycomb.module.css'
import type { Cell } from './year-words.ts'

/** A cell's outline around 0, 0, twelve of which stand in three rows; the second row is shifted by half a cell. */
export const outline = 'M0-26 22.5-13V13L0 26-22.5 13V-13z'
export const centreOf = (index: number) => {
  const row = Math.floor(index / 4)
  return { x: 26 + (index % 4) * 49 + (row === 1 ? 24.5 : 0), y: 30 + row * 43 }
}

/** A cell for each month since the account began: the fuller, the more. `label` says the same in words. */
export const Honeycomb = ({ cells, label }: { cells: Cell[]; label: string }) => (
  <svg viewBox="0 0 224 146" className={styles.comb} role="img" aria-label={label}>
    {cells.map(({ month, fullness, isBest }, index) => {
      if (fullness === undefined) return null
      const { x, y } = centreOf(index)
      return (
        <g key={month} transform={`translate(${x} ${y})`} className={styles.cell} data-best={isBest || undefined}>
          <path d={outline} className={styles.empty} />
          {fullness > 0 && (
            <path
              d={outline}
              className={styles.full}
              style={{ opacity: 0.6 + 0.4 * fullness, animationDelay: `${index * 40}ms` }}
            />
          )}
          <text y="6" fontSize="16" className={fullness ? styles.onHoney : styles.onCard}>
            {month.slice(0, 1)}
          </text>
        </g>
      )
    })}
  </svg>
)
