import type { Answer } from '@pollen/contract/endpoint'
import { notMyTransaction } from '@pollen/contract/member/redemptions'
import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { Button, ButtonLink } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Notice } from '@pollen/design/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../../platform/calls.ts'

/**
 * A button on a spend that reports it as somebody else's. It asks for confirmation, because it locks spending and opens
 * a case. Once it is reported, there is no button.
 */
export function NotMySpend({ id, isReported }: { id: string; isReported: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [stopped, setStopped] = useState<Answer<typeof notMyTransaction>>()
  const [error, setError] = useState<unknown>()
  const read = useQueryClient()
  const stop = async () => {
    setBusy(true)
    setError(undefined)
    try {
      setStopped(await call(notMyTransaction, { params: { id } }))
      read.invalidateQueries()
    } catch (caught) {
      setError(caught)
    }
    setBusy(false)
  }
  return (
    <>
      {!isReported && (
        <Button kind="quiet" onClick={() => setAsking(true)}>
          This wasn’t me
        </Button>
      )}
      <Dialog
        title={stopped ? 'Spending is locked' : 'Stop this spend?'}
        open={isAsking}
        onClose={() => setAsking(false)}
      >
        {stopped ? (
          <SpendingLocked {...stopped} />
        ) : (
          <>
            <p>
              We’ll lock spending, give back any points that aren’t spent yet, and look into it. You still collect with
              your card. You can unlock spending again with your password.
            </p>
            {error !== undefined && <Notice level="bad">{messageOf(error)}</Notice>}
            <Button busy={isBusy} onClick={stop}>
              Stop it now
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              It was me
            </Button>
          </>
        )}
      </Dialog>
    </>
  )
}

const SpendingLocked = ({ caseNumber, releasedPoints, spentPoints }: Answer<typeof notMyTransaction>) => (
  <>
    <Notice level="good">
      {releasedPoints > 0
        ? `Nobody can spend your points now, and ${namedPoints(releasedPoints)} are back.`
        : 'Nobody can spend your points now.'}
    </Notice>
    {spentPoints > 0 && <p>{namedPoints(spentPoints)} had already been spent. We’ll look into it and email you.</p>}
    <p>
      Your case number is <b>{caseNumber}</b>.
    </p>
    <ButtonLink to={href('accountRedemptionLock')}>See your case</ButtonLink>
  </>
)
