import type { Query } from '@pollen/contract/endpoint'
import { memberOffers } from '@pollen/contract/member/offers'
import { whenBack } from '@pollen/design/did-not-load'
import { Panel } from '@pollen/design/panel'
import { endOf, worthOf } from '../../parts/offers/offer-words.ts'
import { useStoredQuery } from '../../platform/use-stored-query.ts'
import styles from './loaded-offers.module.css'

const loaded: Query<typeof memberOffers> = { type: 'ALL', list: 'loaded', sort: 'endingSoon' }

const useLoadedOffers = () => useStoredQuery(memberOffers, loaded).data?.offers

/** Keeps on this device which offers are on the card: at the till, without a network, that is what one wants to know. */
export function KeepLoadedOffers() {
  useLoadedOffers()
  return null
}

/** Without a network: the offers on the card, as they were last known. */
export function LoadedOffers() {
  const offers = useLoadedOffers()?.filter(({ until }) => Date.parse(until) > Date.now())
  if (!offers || offers.length === 0) return <p className="soft">{whenBack}</p>
  return (
    <>
      <p className="soft">Offline: you’ll see all your offers when you’re back. These are on your card.</p>
      <Panel>
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <li key={offer.id} className={styles.offer}>
              <span>
                <b>{offer.title}</b>
                <span className="soft small">
                  {offer.sponsorDisplayName} · {endOf(offer, new Date()).text}
                </span>
              </span>
              <b className={styles.worth}>{worthOf(offer).badge}</b>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
