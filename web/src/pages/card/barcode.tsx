import { groupDigits } from '@pollen/contract/card-number'
import { programme } from '@pollen/contract/programme'
import { Button } from '@pollen/design/button'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { Bars } from '../../parts/card/bars.tsx'
import type { MemberCard } from '../../parts/card/stored-card.ts'
import { messageOf } from '../../platform/calls.ts'
import styles from './barcode.module.css'

/** The card's number as a barcode, with a loader, and a button to try again after a failure. */
export function Barcode({
  card: { cardNumber, code128 },
  error,
  onRetry,
  big = false,
}: {
  card: MemberCard
  error: unknown
  onRetry: () => void
  big?: boolean
}) {
  if (cardNumber && code128)
    return (
      <div className={styles.white} data-big={big || undefined}>
        <Bars code128={code128} className={styles.bars} />
        <p className={styles.number} data-testid="card-number">
          {programme.cardPrefix} {groupDigits(cardNumber)}
        </p>
      </div>
    )
  if (error === undefined) return <Loader label="Loading your barcode" />
  return (
    <>
      <Notice level="bad">Your barcode didn’t load. {messageOf(error)}</Notice>
      <Button kind="plain" onClick={onRetry}>
        Try again
      </Button>
    </>
  )
}
