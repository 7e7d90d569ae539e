import type { OfferDetails } from '@pollen/contract/offer-card'
import styles from './offer-code.module.css'

/** The code of a coupon or barcode, for a till's scanner, and for whoever types it. */
export const OfferCode = ({ text, code128 }: NonNullable<OfferDetails['code']>) => (
  <figure className={styles.code}>
    <figcaption>Let the till scan this after your card</figcaption>
    <img className={styles.bars} src={`data:image/png;base64,${code128}`} alt="Barcode of this offer" />
    <p className={styles.text}>{text}</p>
  </figure>
)
