import { memberOffers } from '@pollen/contract/member/offers'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { MemberTicket } from '../../parts/offers/member-ticket.tsx'
import { pathOfOffer } from '../../parts/offers/offer-words.ts'
import { LoadingTickets, Tickets } from '../../parts/offers/ticket.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './business.module.css'

/** The offers that are for businesses alone; nothing, where there is none. */
export function BusinessOffers() {
  const { data, isError, refetch } = useMemberQuery(memberOffers, {
    type: 'ALL',
    audience: 'business',
    list: 'all',
    sort: 'recommended',
  })
  if (data?.offers.length === 0) return null
  return (
    <section className={`stack ${styles.offers}`}>
      <h2>More for businesses</h2>
      {data ? (
        <Tickets>
          {data.offers.map((offer) => (
            <MemberTicket key={offer.id} offer={offer} to={pathOfOffer(offer)} />
          ))}
        </Tickets>
      ) : isError ? (
        <DidNotLoad what="The offers" onRetry={refetch} />
      ) : (
        <LoadingTickets count={3} />
      )}
    </section>
  )
}
