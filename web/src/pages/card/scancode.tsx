import { href } from '@pollen/contract/paths'
import { Panel } from '@pollen/design/panel'
import { useMounted } from '@pollen/design/use-mounted'
import { useNavigate } from 'react-router'
import { useCard } from '../../parts/card/use-card.ts'
import { ScreenHeading } from '../../parts/layout/screen-heading.tsx'
import { Installable } from '../../parts/offline/installable.tsx'
import { OfflineNotice } from '../../parts/offline/offline-notice.tsx'
import { useWorksOffline } from '../../parts/offline/use-works-offline.ts'
import { SpendingLock } from '../../parts/spending/spending-lock.tsx'
import { useSpending } from '../../parts/spending/use-spending.ts'
import { Queries } from '../../platform/queries.tsx'
import { useHasSession } from '../../platform/session.tsx'
import { Barcode } from './barcode.tsx'
import { Brightness } from './brightness.tsx'
import { ForMembers } from './for-members.tsx'
import { HowToUse } from './how-to-use.tsx'
import { PointsNow } from './points-now.tsx'
import { RotatingCode } from './rotating-code.tsx'
import styles from './scancode.module.css'
import { useWakeLock } from './use-wake-lock.ts'

/** The card in full screen: the codes to hold to a till's scanner. A visitor reads how to get a card. */
export default function Scancode() {
  const isMounted = useMounted()
  const navigate = useNavigate()
  const close = () => (history.state?.idx > 0 ? navigate(-1) : navigate(href('nectarcardWallet')))
  const isVisitor = !useHasSession()
  useWorksOffline()
  return (
    <div className={styles.page}>
      <Installable />
      <OfflineNotice />
      <header className={styles.bar}>
        {isVisitor ? (
          <span />
        ) : (
          <button type="button" className={styles.close} aria-label="Close" onClick={close}>
            ×
          </button>
        )}
        <ScreenHeading title="Scan" />
      </header>
      <main id="main" className="stack">
        {isVisitor ? (
          <div className={`stack ${styles.visitor}`}>
            <ForMembers here="scancode">Log in to see the card you hold to the till’s scanner.</ForMembers>
          </div>
        ) : isMounted ? (
          <Queries>
            <Codes />
          </Queries>
        ) : (
          <RotatingCode cardNumber={undefined} codes={undefined} error={undefined} onRetry={() => {}} big />
        )}
      </main>
    </div>
  )
}

function Codes() {
  const { card, missing, refetch } = useCard()
  const spending = useSpending()
  useWakeLock(true)
  return (
    <>
      <div className={styles.codes}>
        <PointsNow />
        <div className={styles.code}>
          <RotatingCode
            cardNumber={card.cardNumber}
            codes={card.codes}
            error={missing.codes}
            onRetry={refetch}
            lock={spending}
            big
          />
        </div>
        <Panel>
          <Barcode card={card} error={missing.barcode} onRetry={refetch} big />
        </Panel>
      </div>
      <SpendingLock {...spending} />
      <Brightness />
      <HowToUse />
    </>
  )
}
