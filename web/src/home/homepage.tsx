import { transactions } from '@pollen/contract/activity'
import { nectarId } from '@pollen/contract/cards'
import { customer } from '@pollen/contract/collectors'
import { balance } from '@pollen/contract/ledger'
import { capitalised } from '../capitalised.ts'
import { DidNotLoad } from '../design/did-not-load/did-not-load.tsx'
import { MemberPage } from '../design/member-page/member-page.tsx'
import { Plastic } from '../design/plastic/plastic.tsx'
import { firstName } from '../session-marker.ts'
import { useMounted } from '../use-mounted.ts'
import { useQueried } from '../use-queried.ts'
import { Balance } from './balance.tsx'
import styles from './homepage.module.css'
import { LatestActivity } from './latest-activity.tsx'

/** What a member came for: how many points, the card to collect more, and what happened last. */
export default function Homepage() {
  const isMounted = useMounted()
  const { data: member } = useQueried(customer)
  const points = useQueried(balance)
  const card = useQueried(nectarId)
  const activity = useQueried(transactions, { pageSize: 5 })
  const name = member?.firstName ?? (isMounted ? firstName() : undefined)
  return (
    <MemberPage title={name ? `Hello ${capitalised(name)}` : 'Hello'} wide>
      <div className={styles.panels}>
        <div className={styles.column}>
          <Balance {...points} />
          {card.isError ? <DidNotLoad what="Your card" onRetry={card.refetch} /> : <Plastic {...card.data} />}
        </div>
        <LatestActivity {...activity} />
      </div>
    </MemberPage>
  )
}
