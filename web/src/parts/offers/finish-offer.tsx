import { leaveForOffer } from '@pollen/contract/member/brands'
import type { OfferDetails } from '@pollen/contract/offer-card'
import { href } from '@pollen/contract/paths'
import { anonymousBrand } from '@pollen/contract/visitor/brands'
import { Button, ButtonLink } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { call } from '../../platform/calls.ts'
import { useAction } from '../../platform/use-action.ts'
import { leadTo } from '../brands/lead-to.ts'
import { ticketStateOf } from './offer-words.ts'

/** What is left to do for an offer that counts no purchase: call, go on to the brand's website, link the account here. */
export function FinishOffer({ offer }: { offer: OfferDetails }) {
  const { type, brand, phone, isForLinking } = offer
  const state = ticketStateOf(offer)
  if (isForLinking && state !== 'used' && state !== 'allTaken')
    return (
      <ButtonLink to={href('brand', { brandDetailsKey: brand.brandDetailsKey })}>
        Link your {brand.name} account
      </ButtonLink>
    )
  if (state !== 'inHand') return null
  if (type === 'OPTIN_VISIT_WEBSITE') return <GoOn offer={offer} />
  if (phone === undefined) return null
  return (
    <p>
      Call {brand.name} on <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>, and give your card number.
    </p>
  )
}

function GoOn({ offer: { id: offerId, brand } }: { offer: OfferDetails }) {
  const { run, isBusy, failure } = useAction(async () => {
    const { website } = await call(anonymousBrand, { params: { key: brand.brandDetailsKey } })
    const { location } = await call(leaveForOffer, { params: { offerId } })
    leadTo(location, { name: brand.name, website })
  })
  return (
    <div className="stack">
      <Button busy={isBusy} onClick={() => run()}>
        Go on to {brand.name}
      </Button>
      <Failure says={failure} />
    </div>
  )
}
