import { passkeys, removePasskey } from '@pollen/contract/member/passkeys'
import { href } from '@pollen/contract/paths'
import { Button } from '@pollen/design/button'
import { showToast } from '@pollen/design/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { Step } from '../../../parts/layout/step.tsx'
import { Reauthenticate } from '../../../parts/two-factor/reauthenticate.tsx'
import { call } from '../../../platform/calls.ts'
import { useAction } from '../../../platform/use-action.ts'
import { memberQueryKey, useMemberQuery } from '../../../platform/use-member-query.ts'

export default function AccountPasskeysRemove() {
  return (
    <Reauthenticate title="Remove a passkey" change={{ change: 'removePasskey' }}>
      {(shown) => <RemovePasskey {...shown} />}
    </Reauthenticate>
  )
}

function RemovePasskey({ code, refused }: { code: string; refused: (error: unknown) => void }) {
  const { passkeyId = '' } = useParams()
  const { data } = useMemberQuery(passkeys)
  const navigate = useNavigate()
  const client = useQueryClient()
  const { run, isBusy, failure } = useAction(async () => {
    const isRemoved = await call(removePasskey, { params: { passkeyId }, code }).then(() => true, refused)
    if (!isRemoved) return
    await client.invalidateQueries({ queryKey: memberQueryKey(passkeys) })
    showToast({ level: 'INFO', text: 'That passkey no longer logs you in' })
    navigate(href('accountPasskeys'), { replace: true })
  })
  const name = data?.passkeys.find((one) => one.passkeyId === passkeyId)?.name
  return (
    <Step
      chapter="shield"
      title="Remove this passkey?"
      lead="Step 3 of 3. Your password still logs you in. We’ll email you about it, in case it wasn’t you."
      failure={failure}
      foot={
        <Button busy={isBusy} onClick={() => run()}>
          Remove it
        </Button>
      }
    >
      {name && (
        <p>
          <b>{name}</b>
        </p>
      )}
      <p>Your device or password manager may go on offering it. You can delete it there, too.</p>
    </Step>
  )
}
