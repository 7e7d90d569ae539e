import { href } from '@pollen/contract/paths'
import { ownPath } from '@pollen/contract/safe-path'
import { autoLogin, identityLogin } from '@pollen/contract/visitor/identity'
import { Button } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, messageOf } from '../../platform/calls.ts'
import { tabStore } from '../../platform/storage.ts'
import { OneMoment } from '../layout/one-moment.tsx'
import { Step } from '../layout/step.tsx'
import { registration } from '../registration/registration-state.ts'
import { cardHasAccount, nextAfterLogin, verificationCode } from './login-storage.ts'

/**
 * A person who has just registered need not enter the password again; if that fails, they are asked for it.
 *
 * @returns the page to go on to: it learns what the registration was begun with (`registrationDone`)
 */
async function signInIfJustRegistered(next: string | undefined): Promise<string | undefined> {
  const { registrationCompletedToken } = registration.now()
  if (!registrationCompletedToken) return next
  const { registrationDone } = await call(autoLogin, { body: { registrationCompletedToken } }).catch(() => noAnswer)
  if (registrationDone === undefined) return next
  const page = new URL(next ?? href('homepage'), location.origin)
  page.searchParams.set('registrationDone', registrationDone)
  return page.pathname + page.search + page.hash
}
const noAnswer: { registrationDone?: string | undefined } = {}

/**
 * Redirects to the identity provider, and remembers the page to return to.
 *
 * @param isUpgraded     the member has just confirmed their identity, which replaces the provider's earlier session
 * @param hasCardAccount they entered the number of a card that has an account: the log-in page says so
 */
export function GoToLogin({ isUpgraded = false, hasCardAccount = false }) {
  const [search] = useSearchParams()
  const next = ownPath(search.get('next'))
  const [error, setError] = useState<unknown>()
  const go = useCallback(async () => {
    setError(undefined)
    try {
      const goesOnTo = isUpgraded ? next : await signInIfJustRegistered(next)
      const begun = await call(identityLogin, {
        query: { ...(goesOnTo && { next: goesOnTo }), ...(isUpgraded && { prompt: 'login' }) },
      })
      tabStore.write(verificationCode, begun.verificationCode)
      tabStore.write(nextAfterLogin, goesOnTo ?? '')
      if (hasCardAccount) tabStore.write(cardHasAccount, 'yes')
      else tabStore.remove(cardHasAccount)
      location.replace(begun.location)
    } catch (caught) {
      setError(caught)
    }
  }, [next, isUpgraded, hasCardAccount])
  useEffect(() => {
    go()
  }, [go])

  if (error === undefined)
    return (
      <OneMoment
        label="Signing you in"
        back
        leave={
          <Button kind="quiet" onClick={go}>
            Try again
          </Button>
        }
      />
    )
  return (
    <Step title="We couldn’t take you to log in" foot={<Button onClick={go}>Try again</Button>}>
      <Notice level="bad">{messageOf(error)}</Notice>
    </Step>
  )
}
