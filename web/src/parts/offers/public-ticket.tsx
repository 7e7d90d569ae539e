import type { PublicOffer } from '@pollen/contract/offers'
import { FaceLink } from '@pollen/design/face-link'
import { OfferPicture } from './offer-picture.tsx'
import { endOf } from './offer-words.ts'
import styles from './ticket.module.css'

/**
 * An offer as a visitor reads it: there is nothing to press.
 *
 * @param to  an address by which one comes to it, to which the whole ticket leads
 */
export function PublicTicket({ offer, to }: { offer: PublicOffer; to?: string }) {
  const { text, isSoon } = endOf(offer, new Date())
  return (
    <li className={styles.ticket} data-public="">
      <OfferPicture offer={offer} />
      <div className={styles.words}>
        <p className={styles.sponsor}>{offer.sponsorDisplayName}</p>
        <h3 className={styles.title}>{to === undefined ? offer.title : <FaceLink to={to}>{offer.title}</FaceLink>}</h3>
        <p className={styles.end} data-soon={isSoon || undefined}>
          {text}
        </p>
      </div>
    </li>
  )
}
