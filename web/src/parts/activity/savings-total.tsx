import type { Answer } from '@pollen/contract/endpoint'
import type { savingsTotals } from '@pollen/contract/member/savings'
import { formatNumber, formatPence } from '@pollen/contract/numbers'
import { EarlyText, useEarlyTexts } from '../early/early-text.tsx'
import styles from './savings-total.module.css'

/** The total that members' prices and offers ever saved; until it is known, what was shown last time. */
export function SavingsTotal({ data }: { data: Answer<typeof savingsTotals> | undefined }) {
  const texts = data && { pounds: poundsOf(data), words: onWhat(data) }
  useEarlyTexts('savings', texts)
  return (
    <div className={styles.saved} aria-busy={!data}>
      <h2 className={`soft small ${styles.label}`}>You’ve saved in all</h2>
      <p className={styles.pounds}>{texts ? texts.pounds : <EarlyText name="savings.pounds" />}</p>
      <p className={`soft small ${styles.words}`}>{texts ? texts.words : <EarlyText name="savings.words" />}</p>
    </div>
  )
}

const poundsOf = ({ transactions, savedPence }: Answer<typeof savingsTotals>) =>
  transactions === 0 ? '£0.00' : formatPence(savedPence)

const onWhat = ({ transactions }: Answer<typeof savingsTotals>) =>
  transactions === 0
    ? 'We count what members’ prices save you here.'
    : `on ${transactions === 1 ? 'one purchase' : `${formatNumber(transactions)} purchases`}`
