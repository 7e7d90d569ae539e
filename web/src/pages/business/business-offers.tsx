import { contactPreferences } from '@pollen/contract/member/consents'
import { memberOffers } from '@pollen/contract/member/offers'
import { href } from '@pollen/contract/paths'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Link } from 'react-router'
import { MemberTicket } from '../../parts/offers/member-ticket.tsx'
import { pathOfOffer } from '../../parts/offers/offer-words.ts'
import { LoadingTickets, Tickets } from '../../parts/offers/ticket.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './business.module.css'

/** The offers that are for businesses alone; nothing, where there is none. A business that said no to them is told so. */
export function BusinessOffers() {
  const { data, isError, refetch } = useMemberQuery(memberOffers, {
    type: 'ALL',
    audience: 'business',
    list: 'all',
    sort: 'recommended',
  })
  const { data: consents } = useMemberQuery(contactPreferences)
  if (consents?.contactPreferences.some(({ channel, consent }) => channel === 'BUSINESS' && !consent)) return <SaidNo />
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

const SaidNo = () => (
  <section className={`stack ${styles.offers}`}>
    <h2>More for businesses</h2>
    <p>
      You said no to offers for businesses. Change your mind under{' '}
      <Link to={href('accountComms')}>How we contact you</Link>.
    </p>
  </section>
)
