import type { PublicOffer } from '@pollen/contract/offers'
import { OfferPicture } from './offer-picture.tsx'
import { endOf } from './offer-words.ts'
import styles from './ticket.module.css'

/** An offer as a visitor reads it: there is nothing to press. */
export function PublicTicket({ offer }: { offer: PublicOffer }) {
  const { text, isSoon } = endOf(offer, new Date())
  return (
    <li className={styles.ticket} data-public="">
      <OfferPicture offer={offer} />
      <div className={styles.words}>
        <p className={styles.sponsor}>{offer.sponsorDisplayName}</p>
        <h3 className={styles.title}>{offer.title}</h3>
        <p className={styles.end} data-soon={isSoon || undefined}>
          {text}
        </p>
      </div>
    </li>
  )
}
