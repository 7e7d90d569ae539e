import { vouchers } from '@pollen/contract/member/vouchers'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { Loader } from '@pollen/design/loader'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { cardSections, Sections } from '../../parts/layout/sections.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'

/** The member's vouchers. Nobody issues any in this version. */
export default function Vouchers() {
  const { data, isError, refetch } = useMemberQuery(vouchers)
  return (
    <MemberPage title="Your vouchers">
      <Sections {...cardSections} />
      {!data && !isError && <Loader label="Loading your vouchers" />}
      {!data && isError && <DidNotLoad what="Your vouchers" onRetry={refetch} />}
      {data?.vouchers.length === 0 && (
        <EmptyState title="No vouchers">
          <p className="soft">You don’t have any at the moment. To spend your points, show your card at the till.</p>
        </EmptyState>
      )}
    </MemberPage>
  )
}
