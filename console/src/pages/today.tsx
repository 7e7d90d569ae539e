import { caseQueue } from '@pollen/contract/staff/cases'
import { staffRequests } from '@pollen/contract/staff/requests'
import { Link } from 'react-router'
import { Loaded } from '../parts/loaded.tsx'
import { Part, Rows, Tag } from '../parts/panel.tsx'
import { momentOf, untilOf } from '../parts/words.ts'
import { useMay, useMe } from '../platform/me.tsx'
import { useAnswer } from '../platform/use-call.ts'
import styles from './pages.module.css'
import { SpotChecks } from './spot-checks.tsx'

const shown = 10

/** What waits for whoever is signed in, the soonest first. */
export function Today() {
  const { name, waits } = useMe()
  const sees = useMay('seeCases')
  const checks = useMay('checkColleagues')
  const count = waits.requests + waits.cases
  return (
    <>
      <h1>Good day, {name.split(' ')[0]}</h1>
      <p className="soft">{count === 0 ? 'Nothing waits for you.' : `${count} wait for you.`}</p>
      <div className={styles.columns}>
        <WaitingRequests />
        {sees && <WaitingCases />}
      </div>
      {checks && <SpotChecks />}
    </>
  )
}

function WaitingRequests() {
  const requests = useAnswer(staffRequests, {}, { everyMs: 15_000 })
  return (
    <Part title="Requests to decide" aside={<Link to="/requests">All requests</Link>}>
      <Loaded of={requests} what="Requests">
        {({ open }) => {
          const mine = open.filter(({ canDecide }) => canDecide)
          if (mine.length === 0) return <p className="soft">None waits for you.</p>
          return (
            <Rows caption="Requests to decide" columns={['What', 'Asked by', 'Lapses']}>
              {mine.slice(0, shown).map(({ requestId, what, askedBy, expiresAt }) => (
                <tr key={requestId}>
                  <td>
                    <Link to={`/requests?request=${requestId}`}>{what}</Link>
                  </td>
                  <td>{askedBy}</td>
                  <td>{untilOf(expiresAt).text}</td>
                </tr>
              ))}
            </Rows>
          )
        }}
      </Loaded>
    </Part>
  )
}

function WaitingCases() {
  const cases = useAnswer(caseQueue, {}, { everyMs: 30_000 })
  return (
    <Part title="Cases by what was promised" aside={<Link to="/cases">All cases</Link>}>
      <Loaded of={cases} what="Cases">
        {({ cases: queue, late }) => (
          <>
            {late > 0 && (
              <p>
                <Tag level="bad">{late} late</Tag>
              </p>
            )}
            {queue.length === 0 ? (
              <p className="soft">No case is open.</p>
            ) : (
              <Rows caption="Cases" columns={['Case', 'About', 'Answer']}>
                {queue.slice(0, shown).map(({ caseNumber, about, answerDueAt, openedAt, takenBy }) => (
                  <tr key={caseNumber}>
                    <td>
                      <Link to={`/cases/${caseNumber}`}>{caseNumber}</Link>
                    </td>
                    <td>
                      {about}
                      {takenBy && <span className="soft"> · {takenBy}</span>}
                    </td>
                    <td>
                      {answerDueAt ? <Due at={answerDueAt} /> : <span className="soft">{momentOf(openedAt)}</span>}
                    </td>
                  </tr>
                ))}
              </Rows>
            )}
          </>
        )}
      </Loaded>
    </Part>
  )
}

/** When something was promised by. */
export function Due({ at }: { at: string }) {
  const { text, isLate } = untilOf(at)
  return <Tag level={isLate ? 'bad' : 'warm'}>{text}</Tag>
}
