import { dayAndMonthOf } from '@pollen/contract/day-and-time'
import type { Case } from '@pollen/contract/member/cases'
import { formatNumber, namedPoints } from '@pollen/contract/numbers'
import { shopOfBrand } from '@pollen/contract/shops'
import { WithState } from '@pollen/design/pill'
import { Careline } from '../help/careline.tsx'
import styles from './case-details.module.css'

/** A spend that a member reported as not theirs: what came back, and how its case stands. */
export const CaseDetails = ({
  caseNumber,
  openedAt,
  brand,
  otherSpends,
  releasedPoints,
  spentPoints,
  closed,
  ...shop
}: Case) => (
  <div className={styles.case}>
    <WithState state={closed ? 'Closed' : 'We’re looking into it'} isGood={closed !== undefined}>
      <b>Case {caseNumber}</b>
    </WithState>
    <p className="soft small">
      {shopOfBrand(brand.name, shop)}
      {otherSpends > 0 && ` and ${formatNumber(otherSpends)} more ${otherSpends === 1 ? 'spend' : 'spends'}`}, reported
      on {dayAndMonthOf(openedAt)}
    </p>
    {releasedPoints > 0 && <p>{namedPoints(releasedPoints)} came straight back to you.</p>}
    {spentPoints > 0 && <p>{namedPoints(spentPoints)} had already been spent.</p>}
    {!closed && <p>You don’t need to do anything. We’ll email you when we’ve looked into it.</p>}
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
  </div>
)

/** Whom a member calls about a case. */
export const CaseQuestions = () => (
  <p className="soft small">
    Questions? Call <Careline /> and quote your case number.
  </p>
)
