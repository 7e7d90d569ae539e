import { href, paths } from '@pollen/contract/paths'
import { ownPath } from '@pollen/contract/safe-path'
import { openSession } from '@pollen/contract/visitor/identity'
import { ButtonLink } from '@pollen/design/button'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { OneMoment } from '../../parts/layout/one-moment.tsx'
import { mayBeOffered } from '../../parts/passkeys/passkey-offer.ts'
import { cardHasAccount, nextAfterLogin, verificationCode } from '../../parts/sign-in/login-storage.ts'
import { call, messageOf } from '../../platform/calls.ts'
import { markSessionOpened } from '../../platform/session-marker.ts'
import { tabStore } from '../../platform/storage.ts'

/** Loaded on demand: only a log-in by password may lead to the offer of a passkey. */
const prepareOffer = () => import('../../parts/passkeys/prepare-offer.ts').then((it) => it.prepareOffer())

/** The identity provider redirects here: its code is exchanged for a session, once. */
export default function OauthRedirect() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isUsed = useRef(false)
  useEffect(() => {
    if (isUsed.current) return
    isUsed.current = true
    const [code, state, iss] = ['code', 'state', 'iss'].map((name) => search.get(name) ?? '')
    const kept = tabStore.read(verificationCode)
    for (const done of [verificationCode, nextAfterLogin, cardHasAccount]) tabStore.remove(done)
    const finish = async () => {
      if (!code || !state || !kept) return navigate(href('loginFailed'), { replace: true })
      const body = {
        code,
        state,
        verificationCode: kept,
        redirectUri: location.origin + paths.oauthRedirect,
        ...(iss && { iss }),
      }
      const { firstName, next, isClosed } = await call(openSession, { body })
      if (isClosed) return navigate(ownPath(next) ?? href('welcome'), { replace: true })
      markSessionOpened(firstName)
      if (mayBeOffered()) await prepareOffer().catch(() => {}) // the log-in is complete without it
      navigate(ownPath(next) ?? href('homepage'), { replace: true })
    }
    finish().catch((error) =>
      navigate(href('loginFailed'), { replace: true, state: { description: messageOf(error) } }),
    )
  }, [search, navigate])
  return (
    <OneMoment
      label="Logging you in"
      leave={
        <ButtonLink kind="quiet" to={href('login')}>
          Log in again
        </ButtonLink>
      }
    />
  )
}
