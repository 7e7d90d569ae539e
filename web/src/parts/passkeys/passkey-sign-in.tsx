import { passkeySignIn, passkeySignInRequest } from '@pollen/contract/visitor/passkeys'
import { Button } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { useEffect, useRef } from 'react'
import { call } from '../../platform/calls.ts'
import { useAction } from '../../platform/use-action.ts'
import { useCardSignIn } from '../sign-in/card-sign-in.ts'
import { fillsInPasskeys, signWithPasskey, stopWaiting } from './ceremonies.ts'

/**
 * Logs in by passkey, on a screen beside the password: the browser offers one where it fills in a field whose
 * `autoComplete` ends in `webauthn`, and the button asks for one. The identity provider is next, as after a card's code.
 */
export function PasskeySignIn() {
  const { goTo } = useCardSignIn()
  const onSignedIn = useRef(() => {})
  onSignedIn.current = () => goTo({ isUpgraded: true }, { replace: true })
  const { run, isBusy, failure } = useAction(async () => {
    const request = await call(passkeySignInRequest)
    await call(passkeySignIn, { body: await signWithPasskey(request) })
    onSignedIn.current()
  })
  useEffect(() => {
    let isLeft = false
    const offer = async () => {
      if (!(await fillsInPasskeys()) || isLeft) return
      const request = await call(passkeySignInRequest)
      if (isLeft) return
      const signed = await signWithPasskey(request, { fillsIn: true })
      await call(passkeySignIn, { body: signed })
      if (!isLeft) onSignedIn.current()
    }
    // The offer stands behind a field; nobody asked for it. The button says why one does not work.
    offer().catch(() => {})
    return () => {
      isLeft = true
      stopWaiting().catch(() => {})
    }
  }, [])
  return (
    <>
      <Button kind="plain" busy={isBusy} onClick={() => run()}>
        Log in with a passkey
      </Button>
      <Failure says={failure} />
    </>
  )
}
