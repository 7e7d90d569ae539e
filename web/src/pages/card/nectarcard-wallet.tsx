import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import { useMounted } from '@pollen/design/use-mounted'
import { lazy, Suspense } from 'react'
import { CardNumberPanel } from '../../parts/card/card-number-panel.tsx'
import { MyCard } from '../../parts/card/my-card.tsx'
import { useCard } from '../../parts/card/use-card.ts'
import { FillEarlyTexts } from '../../parts/early/early-text.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { cardSections, Sections } from '../../parts/layout/sections.tsx'
import { SpendingLock } from '../../parts/spending/spending-lock.tsx'
import { useSpending } from '../../parts/spending/use-spending.ts'
import { useVariant } from '../../parts/split-tests/use-variant.ts'
import { useWindow } from '../../platform/use-window.ts'
import styles from './nectarcard-wallet.module.css'
import { PointsNow } from './points-now.tsx'
import { RotatingCode } from './rotating-code.tsx'
import { TroubleScanning } from './trouble-scanning.tsx'
import { useWakeLock } from './use-wake-lock.ts'
import { WalletButtons } from './wallet-buttons.tsx'

/** Loaded where there is room beside the code: a phone has them on a tab. The same width stands in the styles. */
const VouchersBeside = lazy(() => import('./vouchers-beside.tsx'))

/**
 * The one screen for the till: the barcode that collects, the code that spends, the lock, and what a scan changed
 * (member-area.md §2.4, “Card and QR view”). Wallets, help and the number are below it. From a tablet on
 * they are beside it, with the vouchers. In a split test some members have the code first.
 */
export default function NectarcardWallet() {
  const asked = useCard()
  const { card, missing, refetch } = asked
  const spending = useSpending()
  useWakeLock(true)
  const isMounted = useMounted()
  const isBesideVouchers = useWindow('(min-width: 48rem)')
  const isCodeFirst = useVariant('nectar_qr_enabled') === 'B'
  const code = (
    <RotatingCode
      key="code"
      cardNumber={card.cardNumber}
      codes={card.codes}
      error={missing.codes}
      onRetry={refetch}
      lock={spending}
    />
  )
  return (
    <MemberPage title="Your card" place={cardSections.name} wide>
      <Sections {...cardSections} />
      <div className={styles.columns}>
        <div
          className={styles.till}
          data-till=""
          data-order={isMounted ? (isCodeFirst ? 'code first' : 'card first') : undefined}
        >
          <PointsNow />
          {isCodeFirst && code}
          <MyCard key="card" {...asked} />
          {!isCodeFirst && code}
          <div className={styles.lock}>
            <SpendingLock {...spending} always />
          </div>
        </div>
        <div className={styles.beside}>
          {isBesideVouchers && (
            <Suspense>
              <VouchersBeside />
            </Suspense>
          )}
          <WalletButtons />
          <TroubleScanning {...asked} />
          <CardNumberPanel cardNumber={card.cardNumber} />
          <LinkList
            links={[
              { to: href('requestCard'), label: 'Order a plastic card' },
              { to: href('accountReplaceCard'), label: 'Replace a lost card' },
            ]}
          />
        </div>
      </div>
      <FillEarlyTexts />
    </MemberPage>
  )
}
