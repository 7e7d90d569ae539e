import { customer } from '@pollen/contract/member/collectors'
import { href } from '@pollen/contract/paths'
import { Button, ButtonLink } from '@pollen/design/button'
import { Panel } from '@pollen/design/panel'
import { useState } from 'react'
import { listOfDetails } from '../../parts/missing-details/detail-names.ts'
import { localStore } from '../../platform/storage.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'

/** The browser's key: what was missing when the card was put away. It comes back when something else is missing. */
const putAwayKey = 'missingDetailsPutAway'

/** Asks for what the member's record lacks. Last in its column: nothing stands below that it could move. */
export function MissingDetails() {
  const { data: member } = useMemberQuery(customer)
  const missing = member?.missing ?? []
  const [isPutAway, setPutAway] = useState(false)
  if (missing.length === 0 || isPutAway || localStore.read(putAwayKey) === missing.join()) return null
  return (
    <Panel>
      <div className="stack">
        <h2>We’re missing your {listOfDetails(missing)}</h2>
        <ButtonLink kind="quiet" to={href('accountAdditionalDetails')}>
          Complete your details
        </ButtonLink>
        <Button
          kind="plain"
          onClick={() => {
            localStore.write(putAwayKey, missing.join())
            setPutAway(true)
          }}
        >
          Not now
        </Button>
      </div>
    </Panel>
  )
}
