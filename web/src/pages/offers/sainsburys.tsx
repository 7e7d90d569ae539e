import { href } from '@pollen/contract/paths'
import { EmptyState } from '@pollen/design/empty-state'
import { LinkList } from '@pollen/design/link-list'
import { MemberPage } from '../../parts/layout/member-page.tsx'

/** The member's offers. There are none in this version, and the screen says no more than that. */
export default function Sainsburys() {
  return (
    <MemberPage title="Offers">
      <EmptyState title="No offers at the moment">
        <p className="soft">You collect points on your shopping all the same. Just show your card before you pay.</p>
      </EmptyState>
      <LinkList links={[{ to: href('brands'), label: 'Where you collect', hint: 'All our brands' }]} />
    </MemberPage>
  )
}
