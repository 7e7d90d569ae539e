import { href } from '@pollen/contract/paths'
import { DidNotLoad } from '../design/did-not-load/did-not-load.tsx'
import { Loader } from '../design/loader/loader.tsx'
import { MemberPage } from '../design/member-page/member-page.tsx'
import { Cases } from './cases.tsx'
import { DailyLimit } from './daily-limit.tsx'
import { SpendingSwitch } from './spending-switch.tsx'
import { ToldByChoice } from './told-by.tsx'
import { useSpending } from './use-spending.ts'

/** Who may spend a member's points, how many in a day, and how they hear of it. */
export default function AccountRedemptionLock() {
  const { spending, error, askAgain, ...changes } = useSpending()
  return (
    <MemberPage title="Spending safety" back={href('account')}>
      {!spending && error === undefined && <Loader label="Getting your settings" />}
      {error !== undefined && <DidNotLoad what="Your spending safety" onRetry={askAgain} />}
      {spending && (
        <>
          <SpendingSwitch spending={spending} setStatus={changes.setStatus} />
          <Cases />
          <DailyLimit spending={spending} setLimit={changes.setLimit} />
          <ToldByChoice spending={spending} setLimit={changes.setLimit} />
        </>
      )}
    </MemberPage>
  )
}
