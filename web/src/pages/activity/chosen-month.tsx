import { monthName } from '@pollen/contract/day-and-time'
import { breakdown } from '@pollen/contract/member/breakdown'
import { formatChange } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { BrandTile } from '@pollen/design/brand-tile'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { daysOfMonth } from '../../parts/activity/months.ts'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './chosen-month.module.css'

/** A month's transactions. */
export const toMonth = (month: string) => `${href('cardActivity')}?month=${month}`

/** One month, by shop. */
export function ChosenMonth({ month }: { month: string }) {
  const points = useMemberQuery(breakdown, daysOfMonth(month))
  return (
    <Panel>
      <div className={styles.head}>
        <h2>{monthName(month)}</h2>
        <Link to={toMonth(month)}>All entries</Link>
      </div>
      <WhenLoaded of={points} what="This month" loading="Adding up the month">
        {({ brands }) => (
          <>
            {brands.length === 0 && <p className="soft">Nothing came in or went out.</p>}
            <ul>
              {brands.map(({ brand, pointsIn, pointsOut }) => (
                <li key={brand.brandDetailsKey} className={styles.shop}>
                  <BrandTile name={brand.name} colour={brand.colour} />
                  <b className={styles.name}>{brand.name}</b>
                  <span className={styles.points}>
                    {pointsIn > 0 && (
                      <span className={styles.in}>
                        {formatChange(pointsIn)}
                        <span className="hidden"> points</span>
                      </span>
                    )}
                    {pointsOut > 0 && (
                      <span>
                        {formatChange(-pointsOut)}
                        <span className="hidden"> points</span>
                      </span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </WhenLoaded>
    </Panel>
  )
}
