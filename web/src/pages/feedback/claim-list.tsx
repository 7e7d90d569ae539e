import { dayAndMonthOf } from '@pollen/contract/day-and-time'
import type { Claim } from '@pollen/contract/member/claims'
import { formatPence, namedPoints } from '@pollen/contract/numbers'
import { Panel } from '@pollen/design/panel'
import { WithState } from '@pollen/design/pill'
import styles from './claim-list.module.css'

/** A member's claims, the newest first; nothing without any. */
export function ClaimList({ claims }: { claims: Claim[] }) {
  if (claims.length === 0) return null
  return (
    <Panel>
      <div className="stack">
        <h2>Your claims</h2>
        <ul className={styles.claims}>
          {claims.map(({ claimId, brand, day, amountPence, receiptNumber, state, points = 0 }) => (
            <li key={claimId}>
              <WithState state={state === 'paid' ? namedPoints(points) : states[state]} isGood={state === 'paid'}>
                <b>{brand.name}</b>
              </WithState>
              <p className="soft small">
                {dayAndMonthOf(day)}, {formatPence(amountPence)}, receipt {receiptNumber}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

const states = { looking: 'Looking for it', notFound: 'Not found', hadAlready: 'You had these' }
