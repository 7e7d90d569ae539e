import { Installable } from './offline/installable.tsx'
import { OfflineNotice } from './offline/offline-notice.tsx'
import { useWorksOffline } from './offline/use-works-offline.ts'
import { Queries } from './queries.tsx'
import { RequiresSession } from './session.tsx'

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
