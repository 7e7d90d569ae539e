import { dayAndMonthOf } from '@pollen/contract/day-and-time'
import type { Claim } from '@pollen/contract/member/claims'
import { formatPence, namedPoints } from '@pollen/contract/numbers'
import { Button } from '@pollen/design/button'
import { Panel } from '@pollen/design/panel'
import { WithState } from '@pollen/design/pill'
import styles from './claim-list.module.css'

/** A member's claims, the newest first; nothing without any. */
export function ClaimList({ claims, onAnswer }: { claims: Claim[]; onAnswer: (claim: Claim) => void }) {
  if (claims.length === 0) return null
  return (
    <Panel>
      <div className="stack">
        <h2>Your claims</h2>
        <ul className={styles.claims}>
          {claims.map((claim) => (
            <li key={claim.claimId}>
              <WithState state={stateOf(claim)} isGood={claim.state === 'paid'}>
                <b>{claim.brand.name}</b>
              </WithState>
              <p className="soft small">
                {dayAndMonthOf(claim.day)}, {formatPence(claim.amountPence)}, receipt {claim.receiptNumber}
              </p>
              {claim.asks && (
                <Button kind="quiet" onClick={() => onAnswer(claim)}>
                  {answers[claim.asks]}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

const stateOf = ({ state, asks, points = 0 }: Claim) =>
  state === 'paid' ? namedPoints(points) : asks ? 'One thing more' : states[state]

const answers = { time: 'Add the time', shop: 'Add the shop’s number' }
const states = { looking: 'Looking for it', notFound: 'Not found', hadAlready: 'You had these' }
