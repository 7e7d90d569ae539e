import { href } from '@pollen/contract/paths'
import { anonymousBrand } from '@pollen/contract/visitor/brands'
import { ButtonLink } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Panel } from '@pollen/design/panel'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { Page } from '../../parts/layout/page.tsx'
import { RefusedError } from '../../platform/calls.ts'
import { useHasSession } from '../../platform/session.tsx'
import { loginFor } from '../../platform/session-marker.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { NoConversion } from './conversion/no-conversion.tsx'
import { PartnerRates } from './partner-rates.tsx'

/** Loaded on demand, because visitors need none of it. */
const ConversionOfMember = lazy(() => import('./conversion/conversion-of-member.tsx'))

/** Points into a partner's, and back. A visitor reads the rates. */
export default function BrandConversion() {
  const { brandDetailsKey = '' } = useParams()
  return (
    <Page title="Convert points" back={href('brand', { brandDetailsKey })}>
      {useHasSession() ? (
        <Suspense fallback={<Loader label="Loading" />}>
          <ConversionOfMember brandDetailsKey={brandDetailsKey} />
        </Suspense>
      ) : (
        <ForVisitors brandDetailsKey={brandDetailsKey} />
      )}
    </Page>
  )
}

function ForVisitors({ brandDetailsKey }: { brandDetailsKey: string }) {
  const { data, error, refetch } = useAnswer(anonymousBrand, { params: { key: brandDetailsKey } })
  if (error instanceof RefusedError && error.status < 500) return <NoConversion />
  if (error !== undefined) return <DidNotLoad what="This partner" onRetry={refetch} />
  if (!data) return <Loader label="Loading the rates" />
  if (!data.partner) return <NoConversion />
  return (
    <>
      <Panel>
        <div className="stack">
          <h2>You and {data.name}</h2>
          <PartnerRates {...data.partner} />
        </div>
      </Panel>
      <ButtonLink to={loginFor(href('brandConversion', { brandDetailsKey }))}>Log in to convert</ButtonLink>
    </>
  )
}
