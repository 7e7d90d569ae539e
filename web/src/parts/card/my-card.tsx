import { DidNotLoad } from '@pollen/design/did-not-load'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { messageOf, RefusedError } from '../../platform/calls.ts'
import { EarlyCard } from './early-card.tsx'
import { LoyaltyCard } from './loyalty-card.tsx'
import styles from './my-card.module.css'
import type { useCard } from './use-card.ts'

/**
 * The member's card, or a message that it did not load.
 *
 * @param to  where a tap on the card leads
 */
export function MyCard({
  card: { cardNumber, code128 },
  missing,
  refetch,
  caption,
  to,
}: ReturnType<typeof useCard> & { caption?: string; to?: string }) {
  if (missing.barcode !== undefined && !code128) {
    const { barcode: error } = missing
    if (error instanceof RefusedError && error.refusal === 'hiddenInView') return <Panel>{messageOf(error)}</Panel>
    return <DidNotLoad what="Your card" onRetry={refetch} />
  }
  const picture = <LoyaltyCard cardNumber={cardNumber} code128={code128} {...(caption && { caption })} />
  if (!to)
    return (
      <>
        {picture}
        <EarlyCard />
      </>
    )
  return (
    <Link to={to} className={styles.link}>
      {picture}
      <EarlyCard />
    </Link>
  )
}
