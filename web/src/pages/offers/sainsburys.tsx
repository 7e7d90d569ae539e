import { useMounted } from '@pollen/design/use-mounted'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { offersSections, Sections } from '../../parts/layout/sections.tsx'
import { LoadingTickets } from '../../parts/offers/ticket.tsx'
import { ForYou } from './for-you.tsx'

/** Loaded on demand, because it is another list with another search. */
const PriceList = lazy(() => import('./price-list.tsx'))

/** The member's offers, and with `?filter=nectar-prices` the price list. */
export default function Sainsburys() {
  const [search] = useSearchParams()
  // The page was prerendered without its query, which says what it shows.
  const isMounted = useMounted()
  return (
    <MemberPage title="Offers" wide>
      <Sections {...offersSections} />
      {!isMounted && <LoadingTickets count={6} />}
      {isMounted &&
        (search.get('filter') === 'nectar-prices' ? (
          <Suspense fallback={<LoadingTickets count={6} />}>
            <PriceList />
          </Suspense>
        ) : (
          <ForYou />
        ))}
    </MemberPage>
  )
}
