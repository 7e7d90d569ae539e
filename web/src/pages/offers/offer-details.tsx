import { memberOffer } from '@pollen/contract/member/offers'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { useLocation, useParams } from 'react-router'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { RefusedError } from '../../platform/calls.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { MemberOffer } from './member-offer.tsx'

/** All about one offer: a food offer, a personal price, or a brand's; opened from its list or from the saved ones. */
export default function OfferDetails() {
  const { offerId: id = '' } = useParams()
  const back = useListAbove()
  const { data, error, refetch } = useMemberQuery(memberOffer, undefined, { id })
  const isUnknown = error instanceof RefusedError && error.status < 500
  return (
    <MemberPage title={data?.title ?? 'Offer'} back={back} wide>
      {data && <MemberOffer key={data.id} offer={data} />}
      {!data && !error && <Loader label="Getting the offer" />}
      {!data && isUnknown && (
        <>
          <Notice level="info">
            {error.refusal === 'offerEnded' ? 'This offer has ended.' : 'We can’t find this offer for you.'}
          </Notice>
          <ButtonLink to={href('sainsburys')}>See your offers</ButtonLink>
        </>
      )}
      {!data && error && !isUnknown && <DidNotLoad what="The offer" onRetry={refetch} />}
    </MemberPage>
  )
}

/** The list that an offer's address belongs to. */
function useListAbove(): string {
  const { pathname } = useLocation()
  const { from } = (useLocation().state ?? {}) as { from?: string }
  const cameFrom = from?.split('?')[0]
  if (pathname.startsWith('/saved/')) return href('offersSaved')
  if (cameFrom?.startsWith('/brands/')) return cameFrom
  if (cameFrom && [href('offersBrand'), href('homepage'), href('offersSaved')].includes(cameFrom as never))
    return cameFrom
  return href('sainsburys')
}
