import { relativeDate, timeOf } from '@pollen/contract/day-and-time'
import type { EshopVisit } from '@pollen/contract/member/brands'
import { BrandTile } from '@pollen/design/brand-tile'
import { Panel } from '@pollen/design/panel'
import styles from './eshop-visit-lines.module.css'

/** Where we saw the member leave to, while the brand's call is awaited; nothing where there is no such visit. */
export function EshopVisitLines({ visits = [] }: { visits: EshopVisit[] | undefined }) {
  if (visits.length === 0) return null
  return (
    <Panel>
      <div className={styles.visits}>
        <h2>On its way</h2>
        <ul className={styles.lines}>
          {visits.map(({ brandDetailsKey, name, colour, leftAt, usualDays }) => (
            <li key={brandDetailsKey} className={styles.line}>
              <BrandTile name={name} colour={colour} />
              <p>
                We saw you leave for {name} {momentOf(leftAt)}.{' '}
                <span className="soft">Points usually take {usualDays} days. Nothing to do.</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

/** at 10:02; yesterday at 10:02; on 3 March at 10:02 */
function momentOf(leftAt: string): string {
  const day = relativeDate(leftAt, new Date())
  const time = `at ${timeOf(leftAt)}`
  if (day.startsWith('Today')) return time
  return day === 'Yesterday' ? `yesterday ${time}` : `on ${day} ${time}`
}
