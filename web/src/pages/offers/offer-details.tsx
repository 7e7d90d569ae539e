import type { Answer } from '@pollen/contract/endpoint'
import { memberOffer } from '@pollen/contract/member/offers'
import { href } from '@pollen/contract/paths'
import { BrandTile } from '@pollen/design/brand-tile'
import { Button, ButtonLink } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { formatPence } from '@pollen/design/numbers'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { fullDateOf, timeOf } from '../../parts/activity/day-and-time.ts'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { OfferButtons } from '../../parts/offers/offer-buttons.tsx'
import { OfferPicture } from '../../parts/offers/offer-picture.tsx'
import { endOf, lastMomentOf } from '../../parts/offers/offer-words.ts'
import { useOffer } from '../../parts/offers/use-offer.ts'
import { RefusedError } from '../../platform/calls.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './offer-details.module.css'

/** All about one offer: a food offer, a personal price, or a brand's; opened from its list or from the saved ones. */
export default function OfferDetails() {
  const { offerId: id = '' } = useParams()
  const back = useListAbove()
  const { data, error, refetch } = useMemberQuery(memberOffer, undefined, { id })
  const isUnknown = error instanceof RefusedError && error.status < 500
  return (
    <MemberPage title={data?.title ?? 'Offer'} back={back}>
      {data && <Offer key={data.id} offer={data} />}
      {!data && !error && <Loader label="Getting the offer" />}
      {!data && isUnknown && (
        <>
          <Notice level="info">We can’t find this offer for you. It may have ended.</Notice>
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
  if (cameFrom && [href('offersBrand'), href('homepage'), href('offersSaved')].includes(cameFrom as never))
    return cameFrom
  return href('sainsburys')
}

type Details = Answer<typeof memberOffer>

function Offer({ offer }: { offer: Details }) {
  const actions = useOffer(offer)
  const [isReadingTerms, readTerms] = useState(false)
  const { brand, sponsorDisplayName, description, because, howItWorks, terms } = offer
  return (
    <>
      <OfferPicture offer={offer} shape="hero" />
      <p className={styles.sponsor}>
        <BrandTile name={brand.name} colour={brand.colour} />
        {sponsorDisplayName}
      </p>
      <p>{description}</p>
      {because !== undefined && <p className="soft">{because}</p>}
      <Facts {...offer} />
      {offer.state === 'HIDDEN' && <Notice level="info">You’ve hidden this offer from your lists.</Notice>}
      <OfferButtons offer={offer} {...actions} />
      <section className="stack" aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <p>{howItWorks}</p>
      </section>
      <Button kind="plain" onClick={() => readTerms(true)}>
        The small print
      </Button>
      {isReadingTerms && (
        <Dialog title="Terms of this offer" open onClose={() => readTerms(false)}>
          <p>{terms}</p>
          <Button onClick={() => readTerms(false)}>Ok, got it</Button>
        </Dialog>
      )}
    </>
  )
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const countsFromTexts: Record<Details['countsFrom'], string> = {
  load: 'Once it’s loaded',
  startOfThatDay: 'All day, even before you load it',
  startOfOffer: 'From the start of the offer',
}

function Facts(offer: Details) {
  const { until, usesPerMember, uses, minimumPence, days, stores, countsFrom, isEverybodys } = offer
  const { isSoon } = endOf(offer, new Date())
  const last = lastMomentOf(until)
  const facts: [string, string | undefined][] = [
    ['Ends', `${fullDateOf(last)}, ${timeOf(last)}`],
    ['How often', usesPerMember === undefined ? 'As often as you like' : timesOf(usesPerMember)],
    ['Used so far', usesPerMember === undefined || uses === 0 ? undefined : timesOf(uses)],
    ['When you spend', minimumPence === undefined ? undefined : `${formatPence(minimumPence)} or more`],
    ['On', days?.map((day) => dayNames[day - 1]).join(', ')],
    ['Where', stores && (stores.length === 1 ? 'One store' : `${stores.length} stores`)],
    ['Counts', isEverybodys ? 'By itself' : countsFromTexts[countsFrom]],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, says]) =>
          says !== undefined && (
            <div key={name}>
              <dt className="soft">{name}</dt>
              <dd data-soon={(name === 'Ends' && isSoon) || undefined}>{says}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const timesOf = (times: number) => (times === 1 ? 'Once' : times === 2 ? 'Twice' : `${times} times`)
