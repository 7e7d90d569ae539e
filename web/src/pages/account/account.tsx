import { customer } from '@pollen/contract/member/collectors'
import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import type { ReactNode } from 'react'
import { Columns } from '../../parts/layout/columns.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './account-group.module.css'
import { formatMobileNumber } from './mobile-number.ts'
import { Sessions } from './sessions.tsx'

/** The parts of a member's account. The page is usable before their data is loaded, and when it does not load. */
export default function Account() {
  const { data: member } = useMemberQuery(customer)
  return (
    <MemberPage title="Your account" wide>
      <Columns
        first={
          <>
            <Group title="You">
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
            </Group>
            <Group title="Safety">
              <LinkList
                links={[
                  {
                    to: href('accountRedemptionLock'),
                    label: 'Spending safety',
                    hint: 'Lock spending, set a daily limit',
                  },
                  { to: href('replaceCard'), label: 'Replace a lost card' },
                ]}
              />
            </Group>
            <Sessions />
          </>
        }
        second={
          <>
            <Group title="Preferences">
              <LinkList
                links={[
                  {
                    to: href('accountRedemptionLock'),
                    label: 'Messages about spends',
                    hint: 'By email or text',
                  },
                ]}
              />
            </Group>
            <Group title="Help">
              <LinkList
                links={[
                  { to: href('help'), label: 'Help' },
                  { to: href('privacyAndLegal'), label: 'Privacy and legal' },
                ]}
              />
            </Group>
            <Group title="Leave">
              <LinkList links={[{ to: href('logout'), label: 'Log out' }]} />
            </Group>
          </>
        }
      />
    </MemberPage>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
)
