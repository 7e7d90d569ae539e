import { capitalise } from '@pollen/contract/capitalise'
import { customer } from '@pollen/contract/member/collectors'
import { href } from '@pollen/contract/paths'
import { maintenanceAhead } from '@pollen/contract/visitor/switches'
import { Icon } from '@pollen/design/icon'
import { useMounted } from '@pollen/design/use-mounted'
import { lazy, Suspense } from 'react'
import { MyCard } from '../../parts/card/my-card.tsx'
import { useCard } from '../../parts/card/use-card.ts'
import { FillEarlyTexts } from '../../parts/early/early-text.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { NectarPicks } from '../../parts/picks/nectar-picks.tsx'
import { SpendingLock } from '../../parts/spending/spending-lock.tsx'
import { useSpending } from '../../parts/spending/use-spending.ts'
import { WaysToSpend } from '../../parts/spending/ways-to-spend.tsx'
import { firstName } from '../../platform/session-marker.ts'
import { useSwitch } from '../../platform/switches.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { Balance } from './balance.tsx'
import { EarlyCalls } from './early-calls.tsx'
import { ForYou } from './for-you.tsx'
import styles from './homepage.module.css'
import { LatestActivity } from './latest-activity.tsx'
import { MissingDetails } from './missing-details.tsx'
import { OpenCase } from './open-case.tsx'
import { PasskeyOffer } from './passkey-offer.tsx'
import { RemindsOfLock } from './reminds-of-lock.tsx'
import { SavingsSoFar } from './savings-so-far.tsx'
import { Today } from './today.tsx'

/** Loaded when maintenance is planned. */
const MaintenanceAhead = lazy(() => import('./maintenance-ahead.tsx'))
/** Loaded for businesses. */
const BusinessAtHome = lazy(() => import('./business-at-home.tsx'))

/**
 * A member's start page: their points and card, one thing for today, offers, the last transactions, and what points can
 * do. It ends after two screens of a phone. What this browser showed last time stands there in the first paint, every part
 * has its room from then on, and each is rendered by itself.
 */
export default function Homepage() {
  const isMounted = useMounted()
  const { data: member } = useMemberQuery(customer)
  const ahead = useMemberQuery(maintenanceAhead).data?.says
  const hasBusiness = useSwitch('business')
  const name = member?.firstName ?? (isMounted ? firstName() : undefined)
  return (
    <MemberPage title={name ? `Hello ${capitalise(name)}` : 'Hello'} wide>
      <EarlyCalls />
      {ahead && (
        <Suspense>
          <MaintenanceAhead says={ahead} />
        </Suspense>
      )}
      <OpenCase />
      <div className={styles.panels}>
        <div className={styles.column}>
          <Balance />
          <CardWithLock />
        </div>
        <div className={styles.column}>
          <Today />
          <ForYou />
          <LatestActivity />
        </div>
        <div className={styles.column}>
          {hasBusiness && member?.business && (
            <Suspense>
              <BusinessAtHome name={member.business.name} />
            </Suspense>
          )}
          <WaysToSpend />
          <SavingsSoFar />
          <NectarPicks />
          <RemindsOfLock />
          <PasskeyOffer />
          <MissingDetails />
        </div>
      </div>
      <FillEarlyTexts />
    </MemberPage>
  )
}

/** The lock's room is kept free, whether spending is locked or not. */
function CardWithLock() {
  const spending = useSpending()
  return (
    <div className={styles.card}>
      <MyCard {...useCard()} to={href('nectarcardWallet')} />
      <div className={styles.lock}>
        <span className={styles.icon} data-locked={spending.spending?.status === 'LOCKED' || undefined}>
          <Icon name="lock" />
        </span>
        <SpendingLock {...spending} always />
      </div>
    </div>
  )
}
