import { transactions } from '@pollen/contract/activity'
import { customer } from '@pollen/contract/collectors'
import { balance } from '@pollen/contract/ledger'
import { href } from '@pollen/contract/paths'
import { savingsTotals } from '@pollen/contract/savings'
import { SpendingLock } from '../account/spending-lock.tsx'
import { useSpending } from '../account/use-spending.ts'
import { capitalised } from '../capitalised.ts'
import { MyPlastic } from '../card/my-plastic.tsx'
import { useCard } from '../card/use-card.ts'
import { LinkList } from '../design/link-list/link-list.tsx'
import { MemberPage } from '../design/member-page/member-page.tsx'
import { firstName } from '../session-marker.ts'
import { useMounted } from '../use-mounted.ts'
import { useQueried } from '../use-queried.ts'
import { Balance } from './balance.tsx'
import styles from './homepage.module.css'
import { LatestActivity } from './latest-activity.tsx'
import { nextSteps } from './next-steps.ts'
import { SavingsSoFar } from './savings-so-far.tsx'

/** What a member came for: how many points, the card to collect more, what happened last, and what they could do next. */
export default function Homepage() {
  const isMounted = useMounted()
  const { data: member } = useQueried(customer)
  const points = useQueried(balance)
  const card = useCard()
  const activity = useQueried(transactions, { pageSize: 5 })
  const savings = useQueried(savingsTotals)
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
    <MemberPage title={name ? `Hello ${capitalised(name)}` : 'Hello'} wide>
      <div className={styles.panels}>
        <div className={styles.column}>
          <Balance {...points} />
          <MyPlastic {...card} to={href('nectarcardWallet')} />
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
