import { Installable } from '../parts/offline/installable.tsx'
import { OfflineNotice } from '../parts/offline/offline-notice.tsx'
import { useWorksOffline } from '../parts/offline/use-works-offline.ts'
import { Queries } from '../platform/queries.tsx'
import { RequiresSession } from '../platform/session.tsx'

/**
 * Wraps every screen of the member area: requires a session, caches queries, and keeps the card for use without a
 * network.
 */
export default function Members() {
  useWorksOffline()
  return (
    <Queries>
      <Installable />
      <OfflineNotice />
      <RequiresSession />
    </Queries>
  )
}
