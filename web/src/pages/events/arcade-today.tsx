import { combCells } from '@pollen/contract/arcade'
import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { arcadeRules } from '@pollen/contract/visitor/arcade'
import { Icon } from '@pollen/design/icon'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { useAnswer } from '../../platform/use-answer.ts'
import styles from './arcade-today.module.css'

/** The way to the arcade, with what its cells hold. */
export function ArcadeToday() {
  const { data } = useAnswer(arcadeRules)
  return (
    <Panel>
      <Link to={href('nectarArcade')} className={styles.arcade}>
        <span>
          <span className="soft small">Arcade · once a day</span>
          <b className={styles.title}>Open a cell</b>
          <span className="soft small">{data ? prizesInWords(data.prizes) : 'A bee has hidden honey.'}</span>
        </span>
        <svg viewBox="0 0 60 54" aria-hidden="true" className={styles.comb}>
          {cells.map(([x, y]) => (
            <path
              key={`${x} ${y}`}
              d="M8.500 0 17 4.900v9.800l-8.500 4.900L0 14.700V4.900z"
              transform={`translate(${x} ${y})`}
            />
          ))}
        </svg>
        <Icon name="onward" />
      </Link>
    </Panel>
  )
}

/** Two, three, two. */
const cells = [
  [11.5, 1],
  [30.5, 1],
  [2, 17.5],
  [21, 17.5],
  [40, 17.5],
  [11.5, 34],
  [30.5, 34],
]

/** Up to 20 points, in 4 of 7 cells. */
function prizesInWords(prizes: { points: number; cells: number }[]): string {
  const full = prizes.filter(({ points }) => points > 0)
  const count = full.reduce((sum, one) => sum + one.cells, 0)
  const most = namedPoints(Math.max(...full.map(({ points }) => points)))
  return count === combCells ? `One cell a day, up to ${most}.` : `Up to ${most}, in ${count} of ${combCells} cells.`
}
