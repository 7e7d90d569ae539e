import { href } from '@pollen/contract/paths'
import { EmptyState } from '@pollen/design/empty-state'
import { LinkList } from '@pollen/design/link-list'
import { Loader } from '@pollen/design/loader'
import { useMounted } from '@pollen/design/use-mounted'
import { useSearchParams } from 'react-router'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { offersSections, Sections } from '../../parts/layout/sections.tsx'
import { PriceList } from './price-list.tsx'

/** The member's offers, and with `?filter=nectar-prices` the price list. */
export default function Sainsburys() {
  const [search] = useSearchParams()
  // The page was prerendered without its query, which says what it shows.
  const isMounted = useMounted()
  return (
    <MemberPage title="Offers" wide>
      <Sections {...offersSections} />
      {isMounted ? <Filtered by={search.get('filter')} /> : <Loader label="Loading offers" />}
    </MemberPage>
  )
}

const Filtered = ({ by }: { by: string | null }) => (by === 'nectar-prices' ? <PriceList /> : <NoOffers />)

/** There are none in this version, and the screen says no more than that. */
const NoOffers = () => (
  <>
    <EmptyState title="No offers at the moment">
      <p className="soft">You still collect points on your shopping. Just show your card before you pay.</p>
    </EmptyState>
    <LinkList links={[{ to: href('brands'), label: 'Where you collect', hint: 'All our brands' }]} />
  </>
)
