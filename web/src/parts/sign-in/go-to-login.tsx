import { ownPath } from '@pollen/contract/safe-path'
import { autoLogin, identityLogin } from '@pollen/contract/visitor/identity'
import { Button } from '@pollen/design/button'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, saysOf } from '../../platform/calls.ts'
import { ofThisTab } from '../../platform/storage.ts'
import { Step } from '../layout/step.tsx'
import { registration } from '../registration/registration-state.ts'
import { nextAfterLogin, verificationCode } from './login-storage.ts'

/** Who has just registered is not asked for the password again; when that does not work, they are. */
async function signInIfJustRegistered(): Promise<void> {
  const { registrationCompletedToken } = registration.now()
  if (registrationCompletedToken) await call(autoLogin, { body: { registrationCompletedToken } }).catch(() => {})
}

/**
 * Sends a person to the identity provider, and remembers where they want to go until they come back.
 *
 * @param isUpgraded  they have shown who they are: that counts, and not whom the provider took this browser for before
 */
export function GoToLogin({ isUpgraded = false }: { isUpgraded?: boolean }) {
  const [search] = useSearchParams()
  const next = ownPath(search.get('next'))
  const [error, setError] = useState<unknown>()
  const go = useCallback(async () => {
    setError(undefined)
    try {
      if (!isUpgraded) await signInIfJustRegistered()
      const begun = await call(identityLogin, {
        query: { ...(next && { next }), ...(isUpgraded && { prompt: 'login' }) },
      })
      ofThisTab.write(verificationCode, begun.verificationCode)
      ofThisTab.write(nextAfterLogin, next ?? '')
      location.replace(begun.location)
    } catch (caught) {
      setError(caught)
    }
  }, [next, isUpgraded])
  useEffect(() => {
    go()
  }, [go])

  if (error === undefined)
    return (
      <Step title="One moment">
        <Loader label="Taking you to log in" />
      </Step>
    )
  return (
    <Step title="We couldn't take you to log in" foot={<Button onClick={go}>Try again</Button>}>
      <Notice level="bad">{saysOf(error)}</Notice>
    </Step>
  )
}
