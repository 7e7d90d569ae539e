import { href } from '@pollen/contract/paths'
import { ownPath } from '@pollen/contract/safe-path'
import { somethingWentWrong } from '@pollen/contract/sentences'
import { closeSession } from '@pollen/contract/visitor/identity'
import { Button } from '@pollen/design/button'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { showToast } from '@pollen/design/toast'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Step } from '../../parts/layout/step.tsx'
import { fetchFromPartner } from '../../parts/sign-in/hotels-session.ts'
import { call, messageOf } from '../../platform/calls.ts'
import { forgetMember, loginFor } from '../../platform/session-marker.ts'
import { tabStore } from '../../platform/storage.ts'
import { isOn } from '../../platform/switches.ts'

/** Where to go on to, kept while the identity provider ends its own session. */
const nextKey = 'logoutNext'

/** A partner's logout failed; said once the person stands on a page again. */
const partnerFailedKey = 'partnerLogoutFailed'

/** Ends the sessions that partners opened by a token of ours; where one fails, ours ends all the same. */
const endAt = (partnerLogouts: string[]): Promise<unknown> =>
  Promise.all(partnerLogouts.map(fetchFromPartner)).catch(() => tabStore.write(partnerFailedKey, 'yes'))

/** Where the first question used to stand; the server leads on from there. */
const firstQuestionFor = (to: string) => `/start/existing-nectar-check?next=${encodeURIComponent(to)}`

/** Ends the session here, then the identity provider's, which leads back to this page with `done`. */
export default function Logout() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()
  const isDone = search.has('done')
  const next = ownPath(search.get('next'))

  const goOn = useCallback(
    (to: string | undefined) => {
      tabStore.remove(nextKey)
      if (tabStore.read(partnerFailedKey)) showToast({ level: 'ERROR', text: somethingWentWrong })
      tabStore.remove(partnerFailedKey)
      if (to && !isOn('logoutRedirect')) return location.replace(firstQuestionFor(to))
      navigate(to ? loginFor(to) : href('welcome'), { replace: true })
    },
    [navigate],
  )
  const end = useCallback(async () => {
    setError(undefined)
    try {
      const { location: provider, partnerLogouts } = await call(closeSession)
      forgetMember()
      if (isOn('hotelsLogout')) await endAt(partnerLogouts)
      if (!provider) return goOn(next)
      if (next) tabStore.write(nextKey, next)
      location.replace(provider)
    } catch (caught) {
      setError(caught)
    }
  }, [next, goOn])
  useEffect(() => {
    if (isDone) goOn(tabStore.read(nextKey))
    else end()
  }, [isDone, goOn, end])

  if (error === undefined)
    return (
      <Step title="One moment" back={false}>
        <Loader label="Logging you out" />
      </Step>
    )
  return (
    <Step title="You're still logged in" back={false} foot={<Button onClick={end}>Try again</Button>}>
      <Notice level="bad">{messageOf(error)}</Notice>
    </Step>
  )
}
