import { type Case, cases } from '@pollen/contract/member/cases'
import { programme } from '@pollen/contract/programme'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Panel } from '@pollen/design/panel'
import { namedPoints } from '../../parts/points/points.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './cases.module.css'

/**
 * The spends that a member reported as not theirs, with their status. Renders nothing for a member without a case: an
 * empty list would only frighten them.
 */
export function Cases() {
  const { data, isError, refetch } = useMemberQuery(cases)
  if (isError && !data) return <DidNotLoad what="Your cases" onRetry={refetch} />
  if (!data || data.cases.length === 0) return null
  return (
    <Panel>
      <h2>Your cases</h2>
      <ul className={styles.cases}>
        {data.cases.map((one) => (
          <li key={one.caseNumber}>
            <CaseDetails {...one} />
          </li>
        ))}
      </ul>
      <p className="soft small">
        Questions? Call <a href={`tel:${programme.careline.replaceAll(' ', '')}`}>{programme.careline}</a> and say the
        number of your case.
      </p>
    </Panel>
  )
}

function CaseDetails({ caseNumber, openedAt, brand, storeId, releasedPoints, spentPoints, closed }: Case) {
  return (
    <>
      <p className={styles.head}>
        <b>Case {caseNumber}</b>
        <span className={styles.state} data-closed={closed ? '' : undefined}>
          {closed ? 'Closed' : 'We are looking into it'}
        </span>
      </p>
      <p className="soft small">
        {brand.name}, store {storeId}, told on {day.format(new Date(openedAt))}
      </p>
      {releasedPoints > 0 && <p>{namedPoints(releasedPoints)} went back to you at once.</p>}
      {spentPoints > 0 && <p>{namedPoints(spentPoints)} had been spent already.</p>}
      {closed && (
        <p>
          {closed.reason}
          {closed.givenBackPoints > 0 && (
            <>
              {' '}
              We gave you back <b>{namedPoints(closed.givenBackPoints)}</b>.
            </>
          )}
        </p>
      )}
    </>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: programme.timeZone })
