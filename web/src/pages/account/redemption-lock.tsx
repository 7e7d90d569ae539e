import { href } from '@pollen/contract/paths'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Columns } from '../../parts/layout/columns.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { DailyLimit } from '../../parts/spending/daily-limit.tsx'
import { SpendingSwitch } from '../../parts/spending/spending-switch.tsx'
import { useSpending } from '../../parts/spending/use-spending.ts'
import { Cases } from './cases.tsx'
import { NotificationChoice } from './notification-choice.tsx'

/** Settings of spending: lock, daily limit, and how the member is told of a spend. */
export default function AccountRedemptionLock() {
  const { spending, error, refetch, ...changes } = useSpending()
  return (
    <MemberPage title="Spending safety" back={href('account')} wide>
      {!spending && error === undefined && <Loader label="Getting your settings" />}
      {error !== undefined && <DidNotLoad what="Your spending safety" onRetry={refetch} />}
      {spending && (
        <>
          <Cases state="open" />
          <Columns
            first={
              <>
                <SpendingSwitch spending={spending} setStatus={changes.setStatus} />
                <NotificationChoice spending={spending} setLimit={changes.setLimit} />
              </>
            }
            second={<DailyLimit spending={spending} setLimit={changes.setLimit} />}
          />
          <Cases state="closed" />
        </>
      )}
    </MemberPage>
  )
}
