import { href } from '@pollen/contract/paths'
import { Button, ButtonLink } from '@pollen/design/button'
import { Panel } from '@pollen/design/panel'
import { useMounted } from '@pollen/design/use-mounted'
import { useState } from 'react'
import { declineOffer, isOffered } from '../../parts/passkeys/passkey-offer.ts'

/** After a log-in by password: a passkey for the next time. Who declines is not asked again in this browser. */
export function PasskeyOffer() {
  const isMounted = useMounted()
  const [isDeclined, setDeclined] = useState(false)
  if (!isMounted || isDeclined || !isOffered()) return null
  return (
    <Panel>
      <div className="stack">
        <h2>Log in without your password</h2>
        <p>Add a passkey: next time, your fingerprint, face or screen lock is enough. Nobody can steal or guess it.</p>
        <ButtonLink kind="quiet" to={href('accountPasskeysAdd')}>
          Add a passkey
        </ButtonLink>
        <Button
          kind="plain"
          onClick={() => {
            declineOffer()
            setDeclined(true)
          }}
        >
          No, thanks
        </Button>
      </div>
    </Panel>
  )
}
