import { type ArcadeRules, combCells } from '@pollen/contract/arcade'
import { formatNumber, namedPoints } from '@pollen/contract/numbers'
import { Panel } from '@pollen/design/panel'
import styles from './odds.module.css'

/** What is in the cells, and the limits, before anybody plays. */
export const Odds = ({ rules: { prizes, playsADay, mostPlaysADay } }: { rules: ArcadeRules }) => (
  <Panel>
    <div className="stack">
      <h2>What’s in the cells</h2>
      <ul className={styles.prizes}>
        {prizes.map(({ points, cells }) => (
          <li key={points}>
            <b>{points === 0 ? 'Nothing' : namedPoints(points)}</b>
            <span>
              in {cells} of {combCells} cells
            </span>
          </li>
        ))}
      </ul>
      <p className="soft small">
        It’s free: there’s nothing to buy and nothing to lose. You have{' '}
        {playsADay === 1 ? 'one play a day' : `${playsADay} plays a day`}, and there are {formatNumber(mostPlaysADay)} a
        day for all members together.
      </p>
      <p className="soft small">
        The cells are filled and sealed before you choose. The seal is shown with your play, and you can check it
        afterwards.
      </p>
    </div>
  </Panel>
)
