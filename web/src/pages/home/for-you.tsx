import { memberOffers } from '@pollen/contract/member/offers'
import type { OfferCard } from '@pollen/contract/offer-card'
import { href } from '@pollen/contract/paths'
import { Link } from 'react-router'
import { OfferPicture } from '../../parts/offers/offer-picture.tsx'
import { actionOf, endOf, isInHand, pathOfOffer } from '../../parts/offers/offer-words.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './for-you.module.css'
import { NotLoaded } from './not-loaded.tsx'

const count = 3

/** The first offers for the member. Its height is the same while they load, and when there are none. */
export function ForYou() {
  const { data, isError, refetch } = useMemberQuery(memberOffers, { type: 'ALL', list: 'all', sort: 'recommended' })
  const offers = data?.offers.slice(0, count)
  return (
    <section aria-labelledby="for-you">
      <div className={styles.head}>
        <h2 id="for-you">For you this week</h2>
        <Link to={href('sainsburys')}>All offers</Link>
      </div>
      <div className={styles.offers} aria-busy={!data && !isError}>
        {!data && isError && <NotLoaded what="Your offers" onRetry={refetch} />}
        {!data && !isError && (
          <ul className={styles.row} aria-hidden="true">
            {Array.from({ length: count }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              <li key={place} className={styles.offer}>
                <span className={styles.blank} />
              </li>
            ))}
          </ul>
        )}
        {offers?.length === 0 && (
          <p className={styles.none}>No offers at the moment. You still collect on your shopping.</p>
        )}
        {offers && offers.length > 0 && (
          <ul className={styles.row}>
            {offers.map((offer) => (
              <SmallTicket key={offer.id} offer={offer} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function SmallTicket({ offer }: { offer: OfferCard }) {
  const { text, isSoon } = endOf(offer, new Date())
  return (
    <li className={styles.offer}>
      <OfferPicture offer={offer} shape="card" />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={pathOfOffer(offer)} state={{ from: href('homepage') }} className={styles.link}>
            {offer.title}
          </Link>
        </h3>
        <p className={styles.end} data-soon={isSoon || undefined}>
          {isInHand(offer) && <span className={styles.inHand}>✓ {actionOf(offer).done} · </span>}
          {text}
        </p>
      </div>
    </li>
  )
}
