import { dayMs, hourMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import type { caseQueue } from '@pollen/contract/staff/cases/cases'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Part } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { ageOf } from '../../parts/words.ts'
import styles from './today.module.css'

const ages = [
  { name: 'Under 1 hour', underMs: hourMs },
  { name: '1 to 4 hours', underMs: 4 * hourMs },
  { name: '4 to 24 hours', underMs: dayMs },
  { name: '1 to 2 days', underMs: 2 * dayMs },
  { name: 'Over 2 days', underMs: Number.POSITIVE_INFINITY },
]

/** How long the open cases wait. */
export const CasesByAge = ({ of }: { of: UseQueryResult<Answer<typeof caseQueue>> }) => (
  <Part title="Cases by age" aside={<Link to="/cases">All cases</Link>}>
    <WhenLoaded of={of} what="Cases">
      {({ cases }) => <Ages opened={cases.map(({ openedAt }) => openedAt).sort()} />}
    </WhenLoaded>
  </Part>
)

function Ages({ opened }: { opened: string[] }) {
  const now = Date.now()
  const [oldest] = opened
  if (oldest === undefined) return <p className="soft">No case is open.</p>
  const agesMs = opened.map((at) => now - Date.parse(at))
  const rows = ages.map(({ name, underMs }, nth) => {
    const fromMs = ages[nth - 1]?.underMs ?? Number.NEGATIVE_INFINITY
    return { name, count: agesMs.filter((ms) => ms >= fromMs && ms < underMs).length }
  })
  const most = Math.max(...rows.map(({ count }) => count))
  return (
    <>
      <dl className={styles.ages}>
        {rows.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.bar} style={{ inlineSize: `${(100 * count) / most}%` }} />
            </dd>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className="soft small">
        {opened.length} open, the oldest for {ageOf(oldest)}
      </p>
    </>
  )
}
