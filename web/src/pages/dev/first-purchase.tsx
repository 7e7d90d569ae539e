import { postTransaction } from '@pollen/contract/till/transactions'
import { Button } from '@pollen/design/button'
import { useMounted } from '@pollen/design/use-mounted'
import { useEffect, useState } from 'react'
import styles from './dev.module.css'

const copiedMs = 3000

/** A purchase for the command line, with a key and a card that work: a till's first call. */
export function FirstPurchase({ tillKey, cardNumber }: { tillKey: string; cardNumber: string }) {
  const isMounted = useMounted()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const command = isMounted ? curl(location.origin, { tillKey, cardNumber }) : ''
  return (
    <section className="stack">
      <h2>A till's first purchase</h2>
      <p className="soft">
        Paste this into a terminal. The same call again counts once; another transactionId counts again.
      </p>
      <section className={styles.scroll} aria-label="Command">
        <pre className={styles.command}>
          <code>{command}</code>
        </pre>
      </section>
      <div>
        <Button kind="quiet" onClick={() => navigator.clipboard.writeText(command).then(() => setCopied(true))}>
          {isCopied ? 'Copied!' : 'Copy the command'}
        </Button>
        <p className="hidden" role="status">
          {isCopied && 'Copied!'}
        </p>
      </div>
    </section>
  )
}

function curl(origin: string, { tillKey, cardNumber }: { tillKey: string; cardNumber: string }): string {
  const purchase = {
    transactionId: `sale-${Date.now()}`,
    cardNumber,
    occurredAt: new Date().toISOString(),
    storeId: '0042',
    amountPence: 2350,
  }
  return `curl ${origin}/api${postTransaction.url} \\
  -H 'Authorization: Bearer ${tillKey}' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(purchase)}'`
}
