import type { Query } from '@pollen/contract/endpoint'
import { memberOffers } from '@pollen/contract/member/offers'
import type { OfferCard } from '@pollen/contract/offer-card'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { formatNumber } from '@pollen/design/numbers'
import type { ReactNode } from 'react'
import { LoadMore } from '../../parts/lists/load-more.tsx'
import { usePages } from '../../parts/lists/use-pages.ts'
import { useHiddenNow } from '../../parts/offers/hidden-now.ts'
import { MemberTicket } from '../../parts/offers/member-ticket.tsx'
import { pathOfOffer } from '../../parts/offers/offer-words.ts'
import { LoadingTickets, Tickets } from '../../parts/offers/ticket.tsx'
import { call } from '../../platform/calls.ts'

/** All offers, as a list begins with them. */
const first: Query<typeof memberOffers> = { type: 'ALL', list: 'all', sort: 'recommended' }

/** Offers as tickets, page by page. A hidden one leaves the list, unless the list is of those. */
export function OfferList({
  query,
  whole,
  children,
}: {
  query: Partial<Query<typeof memberOffers>>
  /** At the end of the list. */
  whole: ReactNode
  /** In the place of a list that has nothing in it. */
  children: ReactNode
}) {
  const list = usePages({
    name: [memberOffers.url, query],
    read: (nextToken) => call(memberOffers, { query: { ...first, ...query, nextToken } }),
    next: ({ hasMore, nextToken }) => (hasMore ? nextToken : undefined),
  })
  const hiddenNow = useHiddenNow()
  const isShown = ({ id, state }: OfferCard) => state !== 'HIDDEN' || query.list === 'hidden' || hiddenNow.has(id)
  const offers = list.pages?.flatMap((page) => page.offers).filter(isShown)
  const total = list.pages?.[0]?.total ?? 0
  if (list.isFailed) return <DidNotLoad what="The offers" onRetry={list.refresh} />
  if (!offers) return <LoadingTickets count={6} />
  if (offers.length === 0 && !list.hasMore) return children
  return (
    <>
      <p className="hidden" role="status">
        {total === 1 ? 'One offer' : `${formatNumber(total)} offers`}
      </p>
      <Tickets>
        {offers.map((offer) => (
          <MemberTicket key={offer.id} offer={offer} to={pathOfOffer(offer, { isSaved: query.list === 'saved' })} />
        ))}
      </Tickets>
      <LoadMore {...list} more="Show more" whole={whole} />
    </>
  )
}
