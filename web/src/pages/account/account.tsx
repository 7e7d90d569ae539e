import { customer } from '@pollen/contract/member/collectors'
import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { formatMobileNumber } from './mobile-number.ts'
import { Sessions } from './sessions.tsx'

/** The parts of a member's account. The page is usable before their data is loaded, and when it does not load. */
export default function Account() {
  const { data: member } = useMemberQuery(customer)
  return (
    <MemberPage title="Your account">
      <LinkList
        links={[
          {
            to: href('accountDetails'),
            label: 'Your details',
            hint: member && `${member.firstName} ${member.lastName}`,
          },
          { to: href('accountDetailsEmail'), label: 'Change email', hint: member?.email },
          {
            to: href('accountDetailsMobileNumber'),
            label: 'Change mobile number',
            hint: member && formatMobileNumber(member.mobile),
          },
        ]}
      />
      <LinkList
        links={[
          {
            to: href('accountRedemptionLock'),
            label: 'Spending safety',
            hint: 'Lock spending, set a daily limit, get told about every spend',
          },
        ]}
      />
      <LinkList
        links={[
          { to: href('help'), label: 'Help' },
          { to: href('privacyAndLegal'), label: 'Privacy and legal' },
          { to: href('logout'), label: 'Log out' },
        ]}
      />
      <Sessions />
    </MemberPage>
  )
}
