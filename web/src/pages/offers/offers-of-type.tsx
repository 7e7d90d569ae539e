import { type OfferType, offerTypes } from '@pollen/contract/offers'
import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import { Notice } from '@pollen/design/notice'
import { useMounted } from '@pollen/design/use-mounted'
import { Link, useLocation } from 'react-router'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { withoutSlash } from '../../parts/layout/place-table.ts'
import { offersSections, Sections } from '../../parts/layout/sections.tsx'
import { LoadingTickets, NoTicket } from '../../parts/offers/ticket.tsx'
import { OfferList } from './offer-list.tsx'

const titles: Record<OfferType, string> = {
  PRODUCT: 'Offers on products',
  POINTS_MULTIPLIER: 'More points on what you buy',
  BARCODE: 'Offers with a barcode',
  TRIGGER: 'Offers for what you do',
  BASKET: 'Offers on a whole shop',
  OPTIN: 'Offers to opt into',
  CALL: 'Offers by phone',
  COUPON: 'Coupons',
  OPTIN_VISIT_WEBSITE: 'Offers on brands’ websites',
  ONLINE: 'Offers online',
  PROMO: 'Promotions',
}

/** The offers of brands, or of one type: /offers/brand, /offers/coupon. */
export default function OffersOfType() {
  const pathname = withoutSlash(useLocation().pathname)
  const isOfBrands = pathname === href('offersBrand')
  const kind = pathname.split('/').at(-1)
  const type = offerTypes.find((one) => one === kind?.toUpperCase().replaceAll('-', '_'))
  const isMounted = useMounted()
  const title = isOfBrands ? 'Brand offers' : type ? titles[type] : 'Offers'
  return (
    <MemberPage
      title={title}
      place={isOfBrands ? offersSections.name : undefined}
      back={isOfBrands ? undefined : href('sainsburys')}
      wide
    >
      <Sections {...offersSections} />
      <h2 className="hidden">{title}</h2>
      {!isMounted && <LoadingTickets count={6} />}
      {isMounted && !isOfBrands && !type && (
        <>
          <Notice level="info">There’s no such kind of offer.</Notice>
          <LinkList links={[{ to: href('sainsburys'), label: 'See your offers' }]} />
        </>
      )}
      {isMounted && (type || isOfBrands) && (
        <OfferList query={type ? { type } : { source: 'COALITION' }} whole="That’s everything">
          <NoTicket title="No offers at the moment">
            <p>
              New ones come often. <Link to={href('sainsburys')}>See your other offers</Link>
            </p>
          </NoTicket>
        </OfferList>
      )}
    </MemberPage>
  )
}
