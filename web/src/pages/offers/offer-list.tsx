import type { Query } from '@pollen/contract/endpoint'
import { memberOffers, type OfferCounts } from '@pollen/contract/member/offers'
import { formatNumber } from '@pollen/contract/numbers'
import type { OfferCard } from '@pollen/contract/offer-card'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { lazy, type ReactNode, Suspense } from 'react'
import { LoadMore } from '../../parts/lists/load-more.tsx'
import { usePages } from '../../parts/lists/use-pages.ts'
import { useHiddenNow } from '../../parts/offers/hidden-now.ts'
import { MemberTicket } from '../../parts/offers/member-ticket.tsx'
import { pathOfOffer } from '../../parts/offers/offer-words.ts'
import { OrderOfOffers } from '../../parts/offers/order-of-offers.tsx'
import { LoadingTickets, Tickets } from '../../parts/offers/ticket.tsx'
import { call } from '../../platform/calls.ts'
import { isConnected, onConnectionChange } from '../../platform/connection.ts'
import styles from './offer-list.module.css'
import { useOpenedOffer } from './opened-offer.ts'

/** Loaded on demand, because a phone needs none. */
const OfferPane = lazy(() => import('./offer-pane.tsx'))

/** All offers, as a list begins with them. */
const first: Query<typeof memberOffers> = { type: 'ALL', list: 'all', sort: 'recommended' }

/**
 * Offers as tickets, page by page. A hidden one leaves the list, unless the list is of those. On a wide desk one stands
 * opened beside them.
 */
export function OfferList({
  query,
  head,
  whole,
  offline,
  children,
}: {
  query: Partial<Query<typeof memberOffers>>
  /** Above the list, with its counts. */
  head?: (counts: OfferCounts) => ReactNode
  /** At the end of the list. */
  whole: ReactNode
  /** In the place of a list that needs a network. */
  offline?: ReactNode
  /** In the place of a list that has nothing in it. */
  children: ReactNode
}) {
  const list = usePages({
    name: [memberOffers.url, query],
    read: (nextToken) => call(memberOffers, { query: { ...first, ...query, nextToken } }),
    next: ({ hasMore, nextToken }) => (hasMore ? nextToken : undefined),
  })
  const hiddenNow = useHiddenNow()
  const isOnline = useBrowserStore(onConnectionChange, isConnected, true)
  const opened = useOpenedOffer()
  const isShown = ({ id, state }: OfferCard) => state !== 'HIDDEN' || query.list === 'hidden' || hiddenNow.has(id)
  const offers = list.pages?.flatMap((page) => page.offers).filter(isShown)
  const [firstPage] = list.pages ?? []
  const total = firstPage?.total ?? 0
  if (list.isFailed && offline && !isOnline) return offline
  if (list.isFailed) return <DidNotLoad what="The offers" onRetry={list.refresh} />
  if (!offers)
    return (
      <div className={styles.desk}>
        <div className={styles.list}>
          {head && <span className={styles.head} />}
          <LoadingTickets count={6} />
        </div>
      </div>
    )
  if (offers.length === 0 && !list.hasMore) return children
  const openedId = opened?.openedId ?? offers[0]?.id
  return (
    <div className={styles.desk}>
      <div className={styles.list}>
        <p className="hidden" role="status">
          {total === 1 ? 'One offer' : `${formatNumber(total)} offers`}
        </p>
        {firstPage?.counts && head?.(firstPage.counts)}
        <OrderOfOffers says={firstPage?.orderedBy} />
        <Tickets>
          {offers.map((offer) => (
            <MemberTicket
              key={offer.id}
              offer={offer}
              to={pathOfOffer(offer, { isSaved: query.list === 'saved' })}
              isOpened={opened && offer.id === openedId}
              onOpen={opened && (() => opened.open(offer.id))}
            />
          ))}
        </Tickets>
        <LoadMore {...list} more="Show more" whole={whole} />
      </div>
      {opened && openedId && (
        <div className={styles.pane}>
          <Suspense fallback={null}>
            <OfferPane id={openedId} isChosen={opened.openedId !== undefined} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
