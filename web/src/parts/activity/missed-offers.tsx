import type { MissedOffer } from '@pollen/contract/member/activity'
import { Panel } from '@pollen/design/panel'
import styles from './missed-offers.module.css'

/** The offers that a member had and that did not count for a purchase, each with the reason; nothing where there are none. */
export const MissedOffers = ({ offers }: { offers: MissedOffer[] }) =>
  offers.length > 0 && (
    <Panel>
      <h2>Offers that didn’t count</h2>
      <MissedOfferList offers={offers} />
    </Panel>
  )

export const MissedOfferList = ({ offers }: { offers: MissedOffer[] }) =>
  offers.length > 0 && (
    <ul className={styles.offers}>
      {offers.map(({ offerId, name, why }) => (
        <li key={offerId} className={styles.offer}>
          <b>{name}</b>
          <span className="soft small">{why}</span>
        </li>
      ))}
    </ul>
  )
