import { href } from '@pollen/contract/paths'
import { ownPath } from '@pollen/contract/safe-path'
import { somethingWentWrong } from '@pollen/contract/sentences'
import { closeSession } from '@pollen/contract/visitor/identity'
import { Button } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { showToast } from '@pollen/design/toast'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { OneMoment } from '../../parts/layout/one-moment.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { fetchFromPartner } from '../../parts/sign-in/hotels-session.ts'
import { call, messageOf } from '../../platform/calls.ts'
import { forgetMember, loginFor } from '../../platform/session-marker.ts'
import { tabStore } from '../../platform/storage.ts'
import { isOn } from '../../platform/switches.ts'

/** The page to open afterwards, stored while the identity provider ends its own session. */
const nextKey = 'logoutNext'

/** A partner's log-out failed; the next page says so. */
const partnerFailedKey = 'partnerLogoutFailed'

/** Ends the sessions that partners opened with our token. Ours ends even if one of them fails. */
const endPartnerSessions = (partnerLogouts: string[]): Promise<unknown> =>
  Promise.all(partnerLogouts.map(fetchFromPartner)).catch(() => tabStore.write(partnerFailedKey, 'yes'))

const firstQuestionFor = (to: string) => `${href('nectarCardCheck')}?next=${encodeURIComponent(to)}`

/** Ends the session here, then the identity provider's, which redirects back to this page with `done`. */
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
      const addressFor = isOn('logoutRedirect') ? loginFor : firstQuestionFor
      navigate(to ? addressFor(to) : href('welcome'), { replace: true })
    },
    [navigate],
  )
  const end = useCallback(async () => {
    setError(undefined)
    try {
      const { location: provider, partnerLogouts } = await call(closeSession)
      forgetMember()
      if (isOn('hotelsLogout')) await endPartnerSessions(partnerLogouts)
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
      <OneMoment
        label="Logging you out"
        leave={
          <Button kind="quiet" onClick={end}>
            Try again
          </Button>
        }
      />
    )
  return (
    <Step title="You’re still logged in" back={false} foot={<Button onClick={end}>Try again</Button>}>
      <Notice level="bad">{messageOf(error)}</Notice>
    </Step>
  )
}
