import { addPasskey, newPasskey, passkeys } from '@pollen/contract/member/passkeys'
import type { PasskeyCreation } from '@pollen/contract/passkey'
import { href } from '@pollen/contract/paths'
import { Button } from '@pollen/design/button'
import { showToast } from '@pollen/design/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Step } from '../../../parts/layout/step.tsx'
import { makePasskey } from '../../../parts/passkeys/ceremonies.ts'
import { endOffer } from '../../../parts/passkeys/passkey-offer.ts'
import { Reauthenticate } from '../../../parts/two-factor/reauthenticate.tsx'
import { call } from '../../../platform/calls.ts'
import { useAction } from '../../../platform/use-action.ts'
import { memberQueryKey } from '../../../platform/use-member-query.ts'

export default function AccountPasskeysAdd() {
  return (
    <Reauthenticate title="Add a passkey" change={{ change: 'addPasskey' }}>
      {(shown) => <MakePasskey {...shown} />}
    </Reauthenticate>
  )
}

function MakePasskey({ code, refused }: { code: string; refused: (error: unknown) => void }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  /** The code is used up with the first press; what it gave is good for another, when the person stops. */
  const begun = useRef<PasskeyCreation>(undefined)
  const { run, isBusy, failure } = useAction(async () => {
    begun.current ??= (await call(newPasskey, { code }).catch(refused)) ?? undefined
    if (!begun.current) return
    const made = await makePasskey(begun.current)
    await call(addPasskey, { body: made })
    endOffer()
    await client.invalidateQueries({ queryKey: memberQueryKey(passkeys) })
    showToast({ level: 'INFO', text: 'You can log in with your passkey now' })
    navigate(href('accountPasskeys'), { replace: true })
  })
  return (
    <Step
      chapter="shield"
      title="Now your device takes over"
      lead="Step 3 of 3. It asks for your fingerprint, face or screen lock. We never see those."
      failure={failure}
      foot={
        <Button busy={isBusy} onClick={() => run()}>
          Make a passkey
        </Button>
      }
    >
      <p>If it asks where to keep the passkey, a password manager that you have on all your devices is best.</p>
    </Step>
  )
}
