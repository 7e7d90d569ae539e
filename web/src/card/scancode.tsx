import { href } from '@pollen/contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SpendingLock } from '../account/spending-lock.tsx'
import { useSpending } from '../account/use-spending.ts'
import { Button } from '../design/button/button.tsx'
import { Heading } from '../design/page/heading.tsx'
import { Panel } from '../design/panel/panel.tsx'
import { Installable } from '../offline/installable.tsx'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { useWorksOffline } from '../offline/use-works-offline.ts'
import { useHasSession } from '../session.tsx'
import { useMounted } from '../use-mounted.ts'
import { Barcode } from './barcode.tsx'
import { Brightness } from './brightness.tsx'
import { ForMembers } from './for-members.tsx'
import { HowToUse } from './how-to-use.tsx'
import { RotatingCode } from './rotating-code.tsx'
import { ScanDialog } from './scan-dialog.tsx'
import styles from './scancode.module.css'
import { useAwakeScreen } from './use-awake-screen.ts'
import { useCard } from './use-card.ts'

/** What is held to the till's scanner, and nothing beside it. A visitor hears how one comes by a card. */
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
        <Heading title="Scan" />
      </header>
      <main id="main" className="stack">
        {isVisitor ? (
          <ForMembers here="scancode">Log in, and the card that you hold to the till’s scanner is here.</ForMembers>
        ) : isMounted ? (
          <Codes />
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
  useAwakeScreen(true)
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
