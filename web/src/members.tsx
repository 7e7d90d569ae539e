import { Queries } from './queries.tsx'
import { RequiresSession } from './session.tsx'

/** Around every screen of the member area: a session, and what was read from the server kept while one moves about. */
export default function Members() {
  return (
    <Queries>
      <RequiresSession />
    </Queries>
  )
}
