import { giveBackRefund } from '@pollen/contract/staff/cases/cases'
import { Notice } from '@pollen/design/notice'
import { useState } from 'react'
import { Link } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import { call } from '../../platform/calls.ts'

/** What can be done with goods that came back after the account was closed: their points go back, and that closes the case. */
export function RefundCase({ caseNumber }: { caseNumber: string }) {
  const [isGiving, setGiving] = useState(false)
  const [requestId, setRequest] = useState<string>()
  if (requestId)
    return (
      <li>
        <Notice level="good">
          It waits for a second person. <Link to={`/requests?request=${requestId}`}>See it</Link>
        </Notice>
      </li>
    )
  return (
    <li>
      <button type="button" onClick={() => setGiving(true)}>
        Give the points back
      </button>
      {isGiving && (
        <AskWithReason
          title="Give the points back"
          does="Give them back"
          hint="The member reads this, and the case is closed. They can spend the points once they come back to their account."
          reasons={['The goods came back to the shop']}
          onClose={() => setGiving(false)}
          run={(reason) => call(giveBackRefund, { params: { caseNumber }, body: { reason } })}
          onDone={(outcome) => outcome.outcome === 'waits' && setRequest(outcome.requestId)}
        />
      )}
    </li>
  )
}
