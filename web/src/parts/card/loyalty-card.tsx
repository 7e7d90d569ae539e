import { groupDigits } from '@pollen/contract/card-number'
import { programme } from '@pollen/contract/programme'
import { Cells } from '../layout/logo.tsx'
import { Bars } from './bars.tsx'
import styles from './loyalty-card.module.css'

/**
 * The member's card. Its barcode has a white background and a quiet zone in dark mode too, so that a till can read it.
 * An empty card may be filled by early-card.tsx before the app starts.
 */
export function LoyaltyCard({
  cardNumber,
  code128,
  caption = 'Show at the till',
}: {
  cardNumber?: string | undefined
  code128?: string | undefined
  caption?: string
}) {
  return (
    <section className={styles.card} aria-label="Your card">
      <Cells />
      <div className={styles.front}>
        <p className={styles.head}>
          <b>{programme.name}</b>
          <span className="small">{caption}</span>
        </p>
        <div className={styles.code}>
          <Bars code128={code128} className={styles.bars} />
          {cardNumber ? (
            <span key="known" className={styles.number} data-testid="card-number">
              {programme.cardPrefix} {groupDigits(cardNumber)}
            </span>
          ) : (
            <span key="early" className={styles.number} data-early-number="" />
          )}
        </div>
      </div>
    </section>
  )
}
