import { relativeDate } from '@pollen/contract/day-and-time'
import type { Transaction } from '@pollen/contract/member/activity'
import { namedPoints } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { Button } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { showToast } from '@pollen/design/toast'
import type { SpendingActions } from '../../parts/spending/use-spending.ts'
import { useAction } from '../../platform/use-action.ts'

/** After a spend: spending can be locked until the next one. */
export default function SpendLockReminder({
  spend: { brand, points, occurredAt },
  setStatus,
  onPutAway,
}: {
  spend: Transaction
  setStatus: SpendingActions['setStatus']
  onPutAway: () => void
}) {
  const lock = useAction(async () => {
    await setStatus({ status: 'LOCKED' })
    showToast({ level: 'TOAST', text: 'Spending is locked' })
  })
  return (
    <Panel>
      <div className="stack">
        <h2>Lock your points until next time?</h2>
        <p>
          You spent {namedPoints(-points)} at {brand.name} ({relativeDate(occurredAt, new Date())}). Locked points can’t
          be spent by anyone. You still collect, and unlock them for {programme.spending.unlockMinutes} minutes at the
          till.
        </p>
        <Failure says={lock.failure} />
        <Button kind="quiet" busy={lock.isBusy} onClick={() => lock.run()}>
          Lock spending
        </Button>
        <Button kind="plain" onClick={onPutAway}>
          Not now
        </Button>
      </div>
    </Panel>
  )
}
