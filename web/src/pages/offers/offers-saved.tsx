import { offerFilters, offerSorts } from '@pollen/contract/member/offers'
import { href } from '@pollen/contract/paths'
import { Button } from '@pollen/design/button'
import { Explainer } from '@pollen/design/explainer'
import { useMounted } from '@pollen/design/use-mounted'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { LoadingTickets, NoTicket } from '../../parts/offers/ticket.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { OfferList } from './offer-list.tsx'
import styles from './offers-saved.module.css'
import { isByDefault, type SavedChoice, savedByDefault } from './saved-choice.ts'

/** Loaded on demand, because few people open it. */
const SavedFilter = lazy(() => import('./saved-filter.tsx'))

const sources = { food: 'PIANO', brand: 'COALITION', 'your-nectar-prices': 'NECTAR_PRICE' } as const

/** The offers that a member saved, in the order and of the kind that the address says. */
export default function OffersSaved() {
  const [params, setParams] = useSearchParams()
  // The page was prerendered without its query.
  const isMounted = useMounted()
  const [isChoosing, setChoosing] = useState(false)
  const { data } = useMemberQuery(offerFilters, undefined, { id: 'saved' })
  const choice: SavedChoice = {
    sort: offerSorts.find((value) => value === params.get('sort')) ?? savedByDefault.sort,
    filter: params.get('filter') ?? savedByDefault.filter,
  }
  const source = sources[choice.filter as keyof typeof sources]
  function choose({ sort, filter }: SavedChoice) {
    setChoosing(false)
    const after = new URLSearchParams()
    if (sort !== savedByDefault.sort) after.set('sort', sort)
    if (filter !== savedByDefault.filter) after.set('filter', filter)
    setParams(after, { replace: true, preventScrollReset: true })
  }
  return (
    <MemberPage title="Saved offers" back={href('sainsburys')} wide>
      <div className={styles.press}>
        <Button kind="quiet" onClick={() => setChoosing(true)}>
          Sort and filter
        </Button>
        <AboutSaving />
      </div>
      <h2 className="hidden">Saved offers</h2>
      {!isMounted && <LoadingTickets count={4} />}
      {isMounted && (
        <OfferList
          query={source ? { list: 'saved', sort: choice.sort, source } : { list: 'saved', sort: choice.sort }}
          whole="That’s everything"
        >
          {isByDefault(choice) ? (
            <NoTicket title="Nothing saved yet">
              <p>
                Save an offer from its dots, and find it here again.{' '}
                <Link to={href('sainsburys')}>See your offers</Link>
              </p>
            </NoTicket>
          ) : (
            <NoTicket title="No saved offer of that kind">
              <p>Choose “Sort and filter”, then “Reset”, to see all you’ve saved.</p>
            </NoTicket>
          )}
        </OfferList>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <SavedFilter options={data} choice={choice} onChoose={choose} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </MemberPage>
  )
}

const AboutSaving = () => (
  <Explainer question="How saving works" title="How to save offers">
    <ol>
      <li>Open an offer’s dots, and choose “Save for later”.</li>
      <li>Find it here, also when you’re not sure yet that you want it.</li>
      <li>Load it before you shop: saving alone doesn’t put it on your card.</li>
    </ol>
  </Explainer>
)
