import { dayToComeOf, timeOf } from '@pollen/contract/day-and-time'
import { formatPence } from '@pollen/contract/numbers'
import type { OfferDetails } from '@pollen/contract/offer-card'
import { lastMomentOf } from '@pollen/contract/offer-times'
import { href } from '@pollen/contract/paths'
import { BrandTile } from '@pollen/design/brand-tile'
import { Button, ButtonLink } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Notice } from '@pollen/design/notice'
import { lazy, Suspense, useState } from 'react'
import { FinishOffer } from './finish-offer.tsx'
import { OfferButtons } from './offer-buttons.tsx'
import { OfferCode } from './offer-code.tsx'
import styles from './offer-in-full.module.css'
import { OfferPicture } from './offer-picture.tsx'
import { endOf, stoppedOf, ticketStateOf, usedOf } from './offer-words.ts'
import type { OfferActions } from './use-offer.ts'

/** Loaded on demand, because few people open it. */
const SpendAndCollect = lazy(() => import('../brands/spend-and-collect.tsx'))

/** All about one offer, with what one can do with it: on a desk beside what it is. */
export function OfferInFull({ offer, ...actions }: OfferActions & { offer: OfferDetails }) {
  const [isReadingTerms, setReadingTerms] = useState(false)
  const [isReadingHow, setReadingHow] = useState(false)
  const { brand, sponsorDisplayName, description, because, howItWorks, terms, code } = offer
  const stopped = stoppedOf(offer)
  return (
    <div className={styles.offer}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <OfferPicture offer={offer} shape="hero" />
          <p className={styles.sponsor}>
            <BrandTile name={brand.name} colour={brand.colour} />
            {sponsorDisplayName}
          </p>
          <p>{description}</p>
          {because !== undefined && <p className="soft">{because}</p>}
        </div>
        <div className={styles.column}>
          {stopped !== undefined && <Notice level="info">{stopped}. Nobody else can load it now.</Notice>}
          <Facts {...offer} />
          {offer.state === 'HIDDEN' && <Notice level="info">You’ve hidden this offer from your lists.</Notice>}
          {ticketStateOf(offer) === 'inHand' && code && <OfferCode {...code} />}
          <FinishOffer offer={offer} />
          <OfferButtons offer={offer} {...actions} />
          <section className="stack" aria-labelledby="how">
            <h2 id="how">How it works</h2>
            <p>{howItWorks}</p>
          </section>
          <Button kind="plain" onClick={() => setReadingHow(true)}>
            How to collect and spend at {brand.name}
          </Button>
          {isReadingHow && (
            <Suspense fallback={null}>
              <SpendAndCollect brandKey={brand.brandDetailsKey} name={brand.name} onClose={() => setReadingHow(false)}>
                <ButtonLink to={href('brand', { brandDetailsKey: brand.brandDetailsKey })}>
                  All about {brand.name}
                </ButtonLink>
              </SpendAndCollect>
            </Suspense>
          )}
          <Button kind="plain" onClick={() => setReadingTerms(true)}>
            The small print
          </Button>
          {isReadingTerms && (
            <Dialog title="Terms of this offer" open onClose={() => setReadingTerms(false)}>
              <p>{terms}</p>
              <Button onClick={() => setReadingTerms(false)}>Ok, got it</Button>
            </Dialog>
          )}
        </div>
      </div>
    </div>
  )
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const countsFromTexts: Record<OfferDetails['countsFrom'], string> = {
  load: 'After you load it',
  startOfThatDay: 'On anything you buy that day',
  startOfOffer: 'From the start of the offer',
}

function Facts(offer: OfferDetails) {
  const { until, usesPerMember, minimumPence, days, stores, countsFrom, isEverybodys } = offer
  const now = new Date()
  const { isSoon } = endOf(offer, now)
  const last = lastMomentOf(until)
  const facts: [string, string | undefined][] = [
    ['Ends', `${dayToComeOf(last, now)}, ${timeOf(last)}`],
    ['How often', usesPerMember === undefined ? 'As often as you like' : timesOf(usesPerMember)],
    ['Used so far', usedOf(offer)],
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
