import { href } from '@pollen/contract/paths'
import { Button } from '@pollen/design/button'
import { Panel } from '@pollen/design/panel'
import { useMounted } from '@pollen/design/use-mounted'
import { useState } from 'react'
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
import { RotatingCode } from './rotating-code.tsx'
import { ScanDialog } from './scan-dialog.tsx'
import styles from './scancode.module.css'
import { useWakeLock } from './use-wake-lock.ts'

/** The codes to hold to a till's scanner, and nothing else. A visitor reads how to get a card. */
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
          <ForMembers here="scancode">Log in, and the card that you hold to the till’s scanner is here.</ForMembers>
        ) : isMounted ? (
          <Queries>
            <Codes />
          </Queries>
        ) : (
          <RotatingCode cardNumber={undefined} codes={undefined} error={undefined} onRetry={() => {}} />
        )}
      </main>
    </div>
  )
}

function Codes() {
  const asked = useCard()
  const spending = useSpending()
  const { card, missing, askAgain } = asked
  const [isScanning, scan] = useState(false)
  useWakeLock(true)
  return (
    <>
      <RotatingCode cardNumber={card.cardNumber} codes={card.codes} error={missing.codes} onRetry={askAgain} />
      <Panel>
        <Barcode card={card} error={missing.barcode} onRetry={askAgain} />
      </Panel>
      <SpendingLock {...spending} />
      <Brightness />
      <Button kind="quiet" onClick={() => scan(true)}>
        Trouble scanning?
      </Button>
      <HowToUse />
      <ScanDialog {...asked} open={isScanning} onClose={() => scan(false)} />
    </>
  )
}
