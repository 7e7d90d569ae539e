import { Installable } from '../parts/offline/installable.tsx'
import { OfflineNotice } from '../parts/offline/offline-notice.tsx'
import { useWorksOffline } from '../parts/offline/use-works-offline.ts'
import { Queries } from '../platform/queries.tsx'
import { RequiresSession } from '../platform/session.tsx'

/** Around every screen of the member area: a session, what was read from the server kept while one moves about, and a card without a network. */
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
