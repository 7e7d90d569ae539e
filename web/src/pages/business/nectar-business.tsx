import { customer } from '@pollen/contract/member/collectors'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { businessSections, Sections } from '../../parts/layout/sections.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { AboutBusinessAccounts } from './about-business-accounts.tsx'
import { BusinessMonths } from './business-months.tsx'

/** A business's months, statements and offers; for a member who is no business, what a business account is. */
export default function NectarBusiness() {
  const query = useMemberQuery(customer)
  return (
    <MemberPage title={`${programme.name} for business`} back={href('account')} wide>
      <Sections {...businessSections} />
      <WhenLoaded of={query} what="Your account" loading="Getting your account">
        {({ business }) => (business ? <BusinessMonths name={business.name} /> : <AboutBusinessAccounts />)}
      </WhenLoaded>
    </MemberPage>
  )
}
