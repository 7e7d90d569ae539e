import { capitalise } from '@pollen/contract/capitalise'
import { customer } from '@pollen/contract/member/collectors'
import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import { useMounted } from '@pollen/design/use-mounted'
import { lazy, Suspense, useState } from 'react'
import { useLatestActivity } from '../../parts/activity/use-latest-activity.ts'
import { EshopVisitLines } from '../../parts/brands/eshop-visit-lines.tsx'
import { useEshopVisits } from '../../parts/brands/use-eshop-visits.ts'
import { MyCard } from '../../parts/card/my-card.tsx'
import { useCard } from '../../parts/card/use-card.ts'
import { FillEarlyTexts } from '../../parts/early/early-text.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { NectarPicks } from '../../parts/picks/nectar-picks.tsx'
import { SpendingLock } from '../../parts/spending/spending-lock.tsx'
import { useSpending } from '../../parts/spending/use-spending.ts'
import { WaysToSpend } from '../../parts/spending/ways-to-spend.tsx'
import { useVariant } from '../../parts/split-tests/use-variant.ts'
import { firstName } from '../../platform/session-marker.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { Balance } from './balance.tsx'
import { ForYou } from './for-you.tsx'
import styles from './homepage.module.css'
import { LatestActivity } from './latest-activity.tsx'
import { MissingDetails } from './missing-details.tsx'
import { nextSteps } from './next-steps.ts'
import { OpenCase } from './open-case.tsx'
import { PasskeyOffer } from './passkey-offer.tsx'
import { Pods } from './pods.tsx'
import { QuestAtHome } from './quest-at-home.tsx'
import { SavingsSoFar } from './savings-so-far.tsx'
import { SkinnyEvent } from './skinny-event.tsx'
import { putReminderAway, spendToRemindOf } from './spend-to-remind-of.ts'

const SpendLockReminder = lazy(() => import('./spend-lock-reminder.tsx'))

/**
 * A member's start page: their points, the card, the last transactions, and suggestions. What this browser showed last
 * time stands there in the first paint, every part has its room from then on, and each is rendered by itself.
 */
export default function Homepage() {
  const isMounted = useMounted()
  const { data: member } = useMemberQuery(customer)
  const name = member?.firstName ?? (isMounted ? firstName() : undefined)
  return (
    <MemberPage title={name ? `Hello ${capitalise(name)}` : 'Hello'} wide>
      <SkinnyEvent />
      <OpenCase />
      <div className={styles.panels}>
        <div className={styles.column}>
          <Balance />
          <Card />
          <Lock />
          <QuestAtHome />
          <PasskeyOffer />
        </div>
        <div className={styles.column}>
          <ForYou />
          <LatestActivity />
          <Pods />
          <WaysToSpend />
          <SavingsSoFar />
          <NectarPicks />
          <NextSteps />
          <LeftForEshops />
          <MissingDetails />
        </div>
      </div>
      <FillEarlyTexts />
    </MemberPage>
  )
}

const Card = () => <MyCard {...useCard()} to={href('nectarcardWallet')} />

/** Its room is kept free, whether spending is locked or not. */
const Lock = () => (
  <div className={styles.lock}>
    <SpendingLock {...useSpending()} always />
  </div>
)

/** Late in its column: no more than one such part stands below that it could move. */
const LeftForEshops = () => <EshopVisitLines visits={useEshopVisits()} />

/** What the member has not done yet; in a split test with a reminder of the lock, for some. */
function NextSteps() {
  const { spending, setStatus } = useSpending()
  const { data } = useLatestActivity()
  const [isPutAway, setPutAway] = useState(false)
  const spend = spendToRemindOf({ spending, transactions: data?.transactions }, new Date())
  const reminds = useVariant('spend_lock_reminder', spend !== undefined) === 'B' && !isPutAway
  const hasCollected = data && data.transactions.length > 0
  const steps = nextSteps({ hasCollected, spending, isReminded: reminds && spend !== undefined })
  return (
    <>
      {reminds && spend && (
        <Suspense>
          <SpendLockReminder
            spend={spend}
            setStatus={setStatus}
            onPutAway={() => {
              putReminderAway(new Date())
              setPutAway(true)
            }}
          />
        </Suspense>
      )}
      {steps.length > 0 && (
        <section className={styles.next} aria-labelledby="next">
          <h2 id="next">What to do next</h2>
          <LinkList links={steps} />
        </section>
      )}
    </>
  )
}
