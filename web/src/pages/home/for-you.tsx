import { memberOffers } from '@pollen/contract/member/offers'
import type { OfferCard } from '@pollen/contract/offer-card'
import { href } from '@pollen/contract/paths'
import { EmptyState } from '@pollen/design/empty-state'
import { Link } from 'react-router'
import { PartNotLoaded } from '../../parts/lists/part-not-loaded.tsx'
import { pathOfOffer } from '../../parts/offers/offer-words.ts'
import { OrderOfOffers } from '../../parts/offers/order-of-offers.tsx'
import { BlankTickets, SmallTicket, SmallTickets, ticketSizes } from '../../parts/offers/small-ticket.tsx'
import { useOffer } from '../../parts/offers/use-offer.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './for-you.module.css'

const count = 3
export const offersOfHome = { type: 'ALL', list: 'all', sort: 'recommended' } as const

/** The first offers for the member. Its height is the same while they load. */
export function ForYou() {
  const { data, isError, refetch } = useMemberQuery(memberOffers, offersOfHome)
  const offers = data?.offers.slice(0, count)
  return (
    <section aria-labelledby="for-you">
      <div className={styles.head}>
        <h2 id="for-you">For you</h2>
        <Link to={href('sainsburys')}>All offers</Link>
      </div>
      <OrderOfOffers says={data?.orderedBy} />
      {offers?.length === 0 ? (
        <EmptyState title="No offers at the moment">
          <p className="soft">You still collect on your shopping.</p>
        </EmptyState>
      ) : (
        <div className={`${ticketSizes} ${styles.offers}`} aria-busy={!data && !isError}>
          {!data && isError && <PartNotLoaded what="Your offers" onRetry={refetch} />}
          {!data && !isError && <BlankTickets count={count} />}
          {offers && (
            <SmallTickets>
              {offers.map((offer) => (
                <OfferAtHome key={offer.id} offer={offer} />
              ))}
            </SmallTickets>
          )}
        </div>
      )}
    </section>
  )
}

const OfferAtHome = ({ offer }: { offer: OfferCard }) => (
  <SmallTicket offer={offer} to={pathOfOffer(offer)} {...useOffer(offer)} />
)
