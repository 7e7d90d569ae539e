import { beginJoining, join, staffInvitation } from '@pollen/contract/staff-door/sign-in'
import { roleNames } from '@pollen/contract/staff-roles'
import { Button } from '@pollen/design/button'
import { Failure, Notice } from '@pollen/design/notice'
import { useNavigate, useParams } from 'react-router'
import { SignInLayout } from '../../parts/sign-in-layout.tsx'
import { call, messageOf } from '../../platform/calls.ts'
import { makePasskey } from '../../platform/passkeys.ts'
import { useAnswer, useDoing } from '../../platform/use-call.ts'

/** Where an invitation leads: one makes the passkey with which one signs in from then on. */
export function Join() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { data, error } = useAnswer(staffInvitation, { params: { token } })
  const joining = useDoing(
    async () =>
      call(join, { params: { token }, body: await makePasskey(await call(beginJoining, { params: { token } })) }),
    () => navigate('/', { replace: true }),
  )
  return (
    <SignInLayout title={data ? `Welcome, ${data.name}` : 'Your invitation'}>
      {error && <Notice level="bad">{messageOf(error)}</Notice>}
      {data && (
        <>
          <p className="soft">
            You’re invited as {roleNames[data.role].toLowerCase()}. Make a passkey on this computer: you sign in with
            it, and there is no password.
          </p>
          <Button busy={joining.isBusy} onClick={() => joining.run(undefined)}>
            Make my passkey
          </Button>
          <Failure says={joining.failure} />
        </>
      )}
    </SignInLayout>
  )
}
