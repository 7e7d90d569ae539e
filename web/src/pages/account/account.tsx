import { customer } from '@pollen/contract/member/collectors'
import { Button } from '@pollen/design/button'
import { LinkList } from '@pollen/design/link-list'
import { lazy, Suspense, useState } from 'react'
import { Columns } from '../../parts/layout/columns.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { useSwitch } from '../../platform/switches.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './account-group.module.css'
import { type AccountGroupName, accountGroups } from './account-groups.ts'
import { LockInAccount } from './lock-in-account.tsx'

/** Loaded on demand, because few people open it. */
const FeedbackPopup = lazy(() => import('./feedback-popup.tsx'))

/** The parts of a member's account. The page is usable before their data is loaded, and when it does not load. */
export default function Account() {
  return (
    <MemberPage title="Your account" wide>
      <Columns
        first={
          <>
            <Group name="you" />
            <Group name="safety" />
            <LockInAccount />
          </>
        }
        second={
          <>
            <Group name="preferences" />
            <Group name="help" />
            <Feedback />
            <Group name="leave" />
          </>
        }
      />
    </MemberPage>
  )
}

function Feedback() {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => open(true)}>
        Tell us what you think of the website
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FeedbackPopup onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}

function Group({ name }: { name: AccountGroupName }) {
  const { data: member } = useMemberQuery(customer)
  const { title, links } = accountGroups[name]
  const hasBusiness = useSwitch('business')
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <LinkList
        links={links
          .filter((link) => hasBusiness || !link.isForBusinesses)
          .map(({ to, label, hint }) => ({
            to,
            label,
            hint: typeof hint === 'function' ? member && hint(member) : hint,
          }))}
      />
    </section>
  )
}
