import { href } from '@pollen/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { saysOf } from '../api.ts'
import { Button, ButtonLink } from '../design/button/button.tsx'
import { CopyableNumber } from '../design/copyable-number/copyable-number.tsx'
import { Notice } from '../design/notice/notice.tsx'
import { Page } from '../design/page/page.tsx'
import { Plastic } from '../design/plastic/plastic.tsx'
import { HowToUse } from './how-to-use.tsx'
import styles from './nectarcard-wallet.module.css'
import { RotatingCode } from './rotating-code.tsx'
import { ScanDialog } from './scan-dialog.tsx'
import { useCard } from './use-card.ts'

/** The member's card: the barcode that collects, the code that spends, the number (member-area.md §2.4, “Card and QR view”). */
export default function NectarcardWallet() {
  const asked = useCard()
  const { card, missing, askAgain } = asked
  const [isScanning, scan] = useState(false)
  const failed = missing.barcode !== undefined && !card.code128
  return (
    <Page title="Your card" wide>
      <div className={styles.columns}>
        <div className="stack">
          {failed ? (
            <>
              <Notice level="bad">Your barcode did not load. {saysOf(missing.barcode)}</Notice>
              <Button kind="quiet" onClick={askAgain}>
                Try again
              </Button>
            </>
          ) : (
            <Plastic cardNumber={card.cardNumber} code128={card.code128} />
          )}
          <ButtonLink to={href('scancode')}>Show at the till</ButtonLink>
          <Button kind="quiet" onClick={() => scan(true)}>
            Trouble scanning?
          </Button>
          <HowToUse />
          {card.cardNumber && <CopyableNumber cardNumber={card.cardNumber} />}
        </div>
        <div className="stack">
          <RotatingCode cardNumber={card.cardNumber} codes={card.codes} error={missing.codes} onRetry={askAgain} />
          <ul className={styles.links}>
            <li>
              <Link to={href('cardSpend')}>Spend your points</Link>
            </li>
            <li>
              <Link to={href('requestCard')}>Ask for a plastic card</Link>
            </li>
            <li>
              <Link to={href('replaceCard')}>Lost, stolen or damaged?</Link>
            </li>
          </ul>
        </div>
      </div>
      <ScanDialog {...asked} open={isScanning} onClose={() => scan(false)} />
    </Page>
  )
}
