import { href } from '@pollen/contract/paths'
import { Button, ButtonLink } from '@pollen/design/button'
import { LinkList } from '@pollen/design/link-list'
import { useState } from 'react'
import { CardNumberPanel } from '../../parts/card/card-number-panel.tsx'
import { MyCard } from '../../parts/card/my-card.tsx'
import { useCard } from '../../parts/card/use-card.ts'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { HowToUse } from './how-to-use.tsx'
import styles from './nectarcard-wallet.module.css'
import { RotatingCode } from './rotating-code.tsx'
import { ScanDialog } from './scan-dialog.tsx'
import { WalletButtons } from './wallet-buttons.tsx'

/**
 * The member's card: the barcode that collects, the code that spends, the number (member-area.md §2.4, “Card and QR
 * view”).
 */
export default function NectarcardWallet() {
  const asked = useCard()
  const { card, missing, askAgain } = asked
  const [isScanning, scan] = useState(false)
  return (
    <MemberPage title="Your card" wide>
      <div className={styles.columns}>
        <div className="stack">
          <MyCard {...asked} />
          <ButtonLink to={href('scancode')}>Show at the till</ButtonLink>
          <Button kind="quiet" onClick={() => scan(true)}>
            Trouble scanning?
          </Button>
          <HowToUse />
          <CardNumberPanel cardNumber={card.cardNumber} />
        </div>
        <div className="stack">
          <RotatingCode cardNumber={card.cardNumber} codes={card.codes} error={missing.codes} onRetry={askAgain} />
          <LinkList
            links={[
              { to: href('cardSpend'), label: 'Spend your points' },
              { to: href('requestCard'), label: 'Ask for a plastic card' },
              { to: href('replaceCard'), label: 'Lost, stolen or damaged?' },
            ]}
          />
          <WalletButtons />
        </div>
      </div>
      <ScanDialog {...asked} open={isScanning} onClose={() => scan(false)} />
    </MemberPage>
  )
}
