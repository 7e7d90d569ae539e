import { programme } from '@pollen/contract/programme'
import { Button } from '@pollen/design/button'
import { Panel } from '@pollen/design/panel'
import { showToast } from '@pollen/design/toast'
import { useEffect, useState } from 'react'
import styles from './copyable-number.module.css'
import { grouped } from './plastic.tsx'

/** “Copied!” shows this long (registration.md §9). */
const copiedMs = 3000

/** A card's number: the prefix to look at, the rest to copy. Its place is there before it is. */
export function CopyableNumber({ cardNumber }: { cardNumber: string | undefined }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    navigator.clipboard.writeText(cardNumber ?? '').then(
      () => setCopied(true),
      () => showToast({ level: 'ERROR', text: 'Your browser does not let us copy. Select the number instead.' }),
    )
  return (
    <Panel>
      <h2>Your card number</h2>
      <p className={styles.number} data-testid="card-number" aria-busy={!cardNumber}>
        <span className="soft">{programme.cardPrefix}</span> <b>{cardNumber ? grouped(cardNumber) : '···'}</b>
      </p>
      <Button kind="quiet" disabled={!cardNumber} onClick={copy}>
        {isCopied ? 'Copied!' : 'Copy'}
      </Button>
      <p className="hidden" role="status">
        {isCopied && 'Copied!'}
      </p>
    </Panel>
  )
}
