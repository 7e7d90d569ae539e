import { EmptyState } from '@pollen/design/empty-state'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { cardSections, Sections } from '../../parts/layout/sections.tsx'

/** The member's vouchers. There are none in this version, and the screen says no more than that. */
export default function Vouchers() {
  return (
    <MemberPage title="Your vouchers">
      <Sections {...cardSections} />
      <EmptyState title="No vouchers">
        <p className="soft">You don’t have any at the moment. To spend your points, show your card at the till.</p>
      </EmptyState>
    </MemberPage>
  )
}
