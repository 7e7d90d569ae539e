import type { Answer } from '@pollen/contract/endpoint'
import { notMyTransaction } from '@pollen/contract/member/redemptions'
import { href } from '@pollen/contract/paths'
import { Button, ButtonLink } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Notice } from '@pollen/design/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { namedPoints } from '../../parts/points/points.ts'
import { call, messageOf } from '../../platform/calls.ts'

/**
 * A button on a spend that reports it as somebody else's. It asks for confirmation, because it locks spending and opens
 * a case.
 */
export function NotMySpend({ id }: { id: string }) {
  const [isAsking, ask] = useState(false)
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
      <Button kind="quiet" onClick={() => ask(true)}>
        This wasn’t me
      </Button>
      <Dialog
        title={stopped ? 'Nothing more can be spent' : 'Wasn’t it you?'}
        open={isAsking}
        onClose={() => ask(false)}
      >
        {stopped ? (
          <SpendingLocked {...stopped} />
        ) : (
          <>
            <p>
              We lock spending, give back every point that is held and not spent yet, and look into it. You still
              collect with your card. Unlocking will take your password.
            </p>
            {error !== undefined && <Notice level="bad">{messageOf(error)}</Notice>}
            <Button busy={isBusy} onClick={stop}>
              Stop it now
            </Button>
            <Button kind="quiet" onClick={() => ask(false)}>
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
        ? `Spending is locked, and ${namedPoints(releasedPoints)} are back.`
        : 'Spending is locked. Nothing was held any more.'}
    </Notice>
    {spentPoints > 0 && (
      <p>{namedPoints(spentPoints)} had been spent already. We look into it, and write to you when we have.</p>
    )}
    <p>
      Your case is <b>{caseNumber}</b>.
    </p>
    <ButtonLink to={href('accountRedemptionLock')}>See how your case stands</ButtonLink>
  </>
)
