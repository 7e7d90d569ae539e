import { passkeyProof, passkeyProofRequest, passkeys } from '@pollen/contract/member/passkeys'
import { Button } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { call } from '../../platform/calls.ts'
import { useAction } from '../../platform/use-action.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { signWithPasskey } from './ceremonies.ts'

/**
 * For a member with a passkey: proves by it that it is them, in place of the password.
 *
 * @param onCode  receives the code, which is good wherever one that was sent is
 */
export function PasskeyProof({ onCode }: { onCode: (code: string) => Promise<void> | void }) {
  const { data } = useMemberQuery(passkeys)
  const { run, isBusy, failure } = useAction(async () => {
    const request = await call(passkeyProofRequest)
    const { code } = await call(passkeyProof, { body: await signWithPasskey(request) })
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
