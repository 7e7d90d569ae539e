import { postTransaction } from '@pollen/contract/till/transactions'
import { CopyButton } from '@pollen/design/copy-button'
import { useMounted } from '@pollen/design/use-mounted'
import styles from './dev.module.css'

/** A purchase for the command line, with a key and a card that work: a till's first call. */
export function FirstPurchase({ tillKey, cardNumber }: { tillKey: string; cardNumber: string }) {
  const isMounted = useMounted()
  const command = isMounted ? curl(location.origin, { tillKey, cardNumber }) : ''
  return (
    <section className="stack">
      <h2>A till’s first purchase</h2>
      <p className="soft">
        Paste this into a terminal. The same call again counts once; another transactionId counts again.
      </p>
      <section className={styles.scroll} aria-label="Command">
        <pre className={styles.command}>
          <code>{command}</code>
        </pre>
      </section>
      <div>
        <CopyButton text={command}>Copy the command</CopyButton>
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
