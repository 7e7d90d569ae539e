import { href } from '@pollen/contract/paths'
import { Loader } from '@pollen/design/loader'
import { lazy, Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { Step } from '../../../parts/layout/step.tsx'
import { useHasSession } from '../../../platform/session.tsx'
import { loginFor } from '../../../platform/session-marker.ts'

/** Loaded on demand, because visitors are sent to log in. */
const ConfirmationOfMember = lazy(() => import('./confirmation-of-member.tsx'))

/** Shows that it is the member, and converts. */
export default function BrandConversionTwofa() {
  const { brandDetailsKey = '' } = useParams()
  if (!useHasSession()) return <Navigate to={loginFor(href('brandConversion', { brandDetailsKey }))} replace />
  const waiting = (
    <Step title="Convert points">
      <Loader label="Loading" />
    </Step>
  )
  return (
    <Suspense fallback={waiting}>
      <ConfirmationOfMember brandDetailsKey={brandDetailsKey} waiting={waiting} />
    </Suspense>
  )
}
