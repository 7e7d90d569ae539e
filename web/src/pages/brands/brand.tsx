import type { BrandBonus, BrandPage } from '@pollen/contract/brand-page'
import { dayToComeOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { anonymousBonus, anonymousBrand } from '@pollen/contract/visitor/brands'
import { ButtonLink } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { Loader } from '@pollen/design/loader'
import { Panel } from '@pollen/design/panel'
import { lazy, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import { BrandHead, BrandWays } from '../../parts/brands/brand-facts.tsx'
import { useBrandsPath } from '../../parts/brands/brands-path.ts'
import { EshopVisitLines } from '../../parts/brands/eshop-visit-lines.tsx'
import { useEshopVisits } from '../../parts/brands/use-eshop-visits.ts'
import { Page } from '../../parts/layout/page.tsx'
import { RefusedError } from '../../platform/calls.ts'
import { useHasSession } from '../../platform/session.tsx'
import { useSwitch } from '../../platform/switches.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import styles from './brand.module.css'
import { LeaveForEshop } from './leave-for-eshop.tsx'
import { OffersForVisitors } from './offers-here.tsx'

/** Loaded on demand, because visitors need none of it. */
const OffersOfMember = lazy(() => import('./offers-of-member.tsx'))

/** Loaded where its switch is on. */
const SimilarBrands = lazy(() => import('./similar-brands.tsx'))

/** Loaded for the brands whose points can be exchanged for ours. */
const PartnerLink = lazy(() => import('./partner-link.tsx'))
const PartnerSections = lazy(() => import('./partner-sections.tsx'))

const noBonus: BrandBonus = { bonus: [], offers: [], totalOffers: 0 }

/** A brand: what one collects and spends there, how, and what it offers. */
export default function BrandScreen() {
  const { brandDetailsKey: key = '' } = useParams()
  const { data: brand, error, refetch } = useAnswer(anonymousBrand, { params: { key } })
  const { data: answered, error: noAnswer } = useAnswer(anonymousBonus, { params: { key } })
  // The page waits for it, because it stands in its middle; without it when it does not load.
  const bonus = answered ?? (noAnswer === undefined ? undefined : noBonus)
  const hasSession = useHasSession()
  const brandsPath = useBrandsPath()
  const loading = <Loader label="Loading the brand" />
  const isUnknown = error instanceof RefusedError && (error.refusal === 'brandNotFound' || error.refusal === 'invalid')
  return (
    <Page title={brand?.name ?? (isUnknown ? 'No such brand' : 'Brand')} back={brandsPath} wide>
      {isUnknown && (
        <EmptyState title="We don’t have a brand at this address">
          <ButtonLink kind="quiet" to={brandsPath}>
            See all brands
          </ButtonLink>
        </EmptyState>
      )}
      {error !== undefined && !isUnknown && <DidNotLoad what="This brand" onRetry={refetch} />}
      {!(brand && bonus) && error === undefined && loading}
      {brand && bonus && (
        <Suspense fallback={loading}>
          {hasSession ? (
            <OffersOfMember brandKey={key} loading={loading}>
              {(offers) => <Brand brand={brand} bonus={bonus} offers={offers} />}
            </OffersOfMember>
          ) : (
            <Brand brand={brand} bonus={bonus} offers={<OffersForVisitors brandKey={key} {...bonus} />} />
          )}
        </Suspense>
      )}
    </Page>
  )
}

type BrandProps = { brand: Answer<typeof anonymousBrand>; bonus: BrandBonus; offers: ReactNode }

const Brand = ({ brand, brand: { partner }, bonus, offers }: BrandProps) => (
  <div className={styles.brand}>
    <div className={styles.column}>
      <BrandHead brand={brand} />
      {partner && <PartnerLink brand={brand} partner={partner} />}
      {brand.isVldx && <LeaveForEshop brand={brand} />}
    </div>
    <div className={styles.column}>
      {offers}
      <Bonus {...bonus} />
      {partner && <PartnerSections brandKey={brand.brandDetailsKey} partner={partner} />}
      <BrandWays brand={brand} />
      <Mine brandKey={brand.brandDetailsKey} />
      <Similar {...brand} />
    </div>
  </div>
)

/** Where this browser's member left for, if there is one. Nothing stands below that it could move. */
const Mine = ({ brandKey }: { brandKey: string }) => (useHasSession() ? <Visits brandKey={brandKey} /> : null)

/** They come after everything, and move nothing. */
const Similar = ({ brandDetailsKey, category }: BrandPage) =>
  useSwitch('similarBrands') ? (
    <Suspense>
      <SimilarBrands brandKey={brandDetailsKey} category={category} />
    </Suspense>
  ) : null

function Visits({ brandKey }: { brandKey: string }) {
  const visits = useEshopVisits()?.filter(({ brandDetailsKey }) => brandDetailsKey === brandKey)
  return <EshopVisitLines visits={visits} />
}

/** What is on now; nothing where nothing is. */
function Bonus({ bonus }: BrandBonus) {
  if (bonus.length === 0) return null
  return (
    <Panel>
      <h2>Extra points right now</h2>
      <ul className={styles.bonus}>
        {bonus.map(({ says, until }) => (
          <li key={says}>
            {says} <span className="soft small">until {lastDayOf(until)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** `until` is the first moment after it. */
const lastDayOf = (until: string) => dayToComeOf(new Date(Date.parse(until) - 1).toISOString(), new Date())
