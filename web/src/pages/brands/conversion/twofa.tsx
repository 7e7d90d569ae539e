import { href } from '@pollen/contract/paths'
import { Loader } from '@pollen/design/loader'
import { lazy, Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { Page } from '../../../parts/layout/page.tsx'
import { useHasSession } from '../../../platform/session.tsx'
import { loginFor } from '../../../platform/session-marker.ts'

/** Loaded on demand, because visitors are sent to log in. */
const ConfirmationOfMember = lazy(() => import('./confirmation-of-member.tsx'))

/** Shows that it is the member, and converts. */
export default function BrandConversionTwofa() {
  const { brandDetailsKey = '' } = useParams()
  const before = href('brandConversion', { brandDetailsKey })
  if (!useHasSession()) return <Navigate to={loginFor(before)} replace />
  const waiting = (
    <Page title="Convert points" back={before}>
      <Loader label="Loading" />
    </Page>
  )
  return (
    <Suspense fallback={waiting}>
      <ConfirmationOfMember brandDetailsKey={brandDetailsKey} waiting={waiting} />
    </Suspense>
  )
}
