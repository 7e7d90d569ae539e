import { transactions } from '@pollen/contract/member/activity'
import { customer } from '@pollen/contract/member/collectors'
import { balance } from '@pollen/contract/member/ledger'
import { savingsTotals } from '@pollen/contract/member/savings'
import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import { useMounted } from '@pollen/design/use-mounted'
import { MyCard } from '../../parts/card/my-card.tsx'
import { useCard } from '../../parts/card/use-card.ts'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { SpendingLock } from '../../parts/spending/spending-lock.tsx'
import { useSpending } from '../../parts/spending/use-spending.ts'
import { capitalise } from '../../platform/capitalise.ts'
import { firstName } from '../../platform/session-marker.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { Balance } from './balance.tsx'
import styles from './homepage.module.css'
import { LatestActivity } from './latest-activity.tsx'
import { nextSteps } from './next-steps.ts'
import { SavingsSoFar } from './savings-so-far.tsx'

/** A member's start page: their points, the card, the last transactions, and suggestions. */
export default function Homepage() {
  const isMounted = useMounted()
  const { data: member } = useMemberQuery(customer)
  const points = useMemberQuery(balance)
  const card = useCard()
  const activity = useMemberQuery(transactions, { pageSize: 5 })
  const savings = useMemberQuery(savingsTotals)
  const spending = useSpending()
  const name = member?.firstName ?? (isMounted ? firstName() : undefined)
  const hasCollected = activity.data && activity.data.transactions.length > 0
  const isNew = hasCollected === false
  const steps = nextSteps({ hasCollected, spending: spending.spending })
  const next = steps.length > 0 && (
    <section className={styles.next} aria-labelledby="next">
      <h2 id="next">What to do next</h2>
      <LinkList links={steps} />
    </section>
  )
  return (
    <MemberPage title={name ? `Hello ${capitalise(name)}` : 'Hello'} wide>
      <div className={styles.panels}>
        <div className={styles.column}>
          <Balance {...points} />
          <MyCard {...card} to={href('nectarcardWallet')} />
          <SpendingLock {...spending} />
        </div>
        <div className={styles.column}>
          {isNew && next}
          <LatestActivity {...activity} />
          <SavingsSoFar {...savings} />
          {!isNew && next}
        </div>
      </div>
    </MemberPage>
  )
}
