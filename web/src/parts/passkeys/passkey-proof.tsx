import { passkeyProof, passkeyProofRequest, passkeys } from '@pollen/contract/member/passkeys'
import type { ProtectedChange } from '@pollen/contract/protected-change'
import { Button } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { call } from '../../platform/calls.ts'
import { useAction } from '../../platform/use-action.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { signWithPasskey } from './ceremonies.ts'

/**
 * For a member with a passkey: proves by it that it is them, in place of the password.
 *
 * @param change  what the code is for
 * @param onCode  receives the code, which is good as one that was sent is
 */
export function PasskeyProof({
  change,
  onCode,
}: {
  change: ProtectedChange
  onCode: (code: string) => Promise<void> | void
}) {
  const { data } = useMemberQuery(passkeys)
  const { run, isBusy, failure } = useAction(async () => {
    const request = await call(passkeyProofRequest)
    const { code } = await call(passkeyProof, { body: { ...(await signWithPasskey(request)), change } })
    await onCode(code)
  })
  if (!data?.passkeys.length) return null
  return (
    <div>
      <Button kind="plain" busy={isBusy} onClick={() => run()}>
        Use a passkey instead
      </Button>
      <Failure says={failure} />
    </div>
  )
}
