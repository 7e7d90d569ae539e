import { tagsElement } from '@pollen/contract/consent'
import { useMounted } from '@pollen/design/use-mounted'
import { lazy, Suspense } from 'react'

/** Without it nothing of others is loaded, which harms nobody. */
const ConsentRequest = lazy(() => import('./consent-request.tsx').catch(() => ({ default: () => null })))

/** Scripts of others, as far as the visitor consents; where there are none, not even what asks is loaded. */
export function Tags() {
  if (!useMounted() || !document.getElementById(tagsElement)) return null
  return (
    <Suspense>
      <ConsentRequest />
    </Suspense>
  )
}
