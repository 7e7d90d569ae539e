import { customer } from '@pollen/contract/member/collectors'
import { programme } from '@pollen/contract/programme'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { businessSections, Sections } from '../../parts/layout/sections.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { AboutBusinessAccounts } from './about-business-accounts.tsx'
import { BusinessMonths } from './business-months.tsx'

/** A business's months, statements and offers; for a member who is no business, what a business account is. */
export default function NectarBusiness() {
  const { data: member, isError, refetch } = useMemberQuery(customer)
  return (
    <MemberPage title={`${programme.name} for business`} wide>
      <Sections {...businessSections} />
      {member && (member.business ? <BusinessMonths name={member.business.name} /> : <AboutBusinessAccounts />)}
      {!member && !isError && <Loader label="Getting your account" />}
      {!member && isError && <DidNotLoad what="Your account" onRetry={refetch} />}
    </MemberPage>
  )
}
