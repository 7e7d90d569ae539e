import { tagsElement } from '@pollen/contract/consent'
import { useMounted } from '@pollen/design/use-mounted'
import { lazy, Suspense } from 'react'

/** If it fails to load, no third-party script is loaded either. */
const ConsentRequest = lazy(() => import('./consent-request.tsx').catch(() => ({ default: () => null })))

/**
 * Loads third-party scripts as far as the visitor consents. Without tags the page does not even load the consent
 * dialog.
 */
export function Tags() {
  if (!useMounted() || !document.getElementById(tagsElement)) return null
  return (
    <Suspense>
      <ConsentRequest />
    </Suspense>
  )
}
