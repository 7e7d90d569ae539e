import { customer } from '@pollen/contract/member/collectors'
import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import { Columns } from '../../parts/layout/columns.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { usePartners } from '../../parts/partners/use-partner.ts'
import { useSpending } from '../../parts/spending/use-spending.ts'
import { useSwitch } from '../../platform/switches.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './account.module.css'
import { type AccountFacts, type AccountGroupName, accountGroups } from './account-groups.ts'
import { LockInAccount } from './lock-in-account.tsx'

/** The parts of a member's account. The page is usable before their data is loaded, and when it does not load. */
export default function Account() {
  const { data: member } = useMemberQuery(customer)
  const { spending } = useSpending()
  const { data: linked } = usePartners()
  const facts: AccountFacts = { member, spending, partners: linked?.partners }
  return (
    <MemberPage title="Your account" back={href('homepage')} wide>
      <Columns
        first={
          <>
            <Face member={member} />
            <Group name="you" facts={facts} />
            <Group name="safety" facts={facts} />
            <LockInAccount />
          </>
        }
        second={
          <>
            <Group name="choices" facts={facts} />
            <Group name="help" facts={facts} />
          </>
        }
      />
    </MemberPage>
  )
}

/** Whose account it is. Its room is kept free; a business's statements are one press away. */
function Face({ member }: Pick<AccountFacts, 'member'>) {
  const hasBusiness = useSwitch('business')
  return (
    <div className={styles.face}>
      <span className={styles.initials} aria-hidden="true">
        {member && member.firstName.slice(0, 1) + member.lastName.slice(0, 1)}
      </span>
      <b>{member && `${member.firstName} ${member.lastName}`}</b>
      {hasBusiness && member?.business && (
        <LinkList
          links={[{ to: href('nectarBusiness'), label: member.business.name, hint: 'Months and statements' }]}
        />
      )}
    </div>
  )
}

function Group({ name, facts }: { name: AccountGroupName; facts: AccountFacts }) {
  const { title, links } = accountGroups[name]
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <LinkList
        links={links.map(({ hint, ...link }) => ({ ...link, hint: typeof hint === 'function' ? hint(facts) : hint }))}
      />
    </section>
  )
}
