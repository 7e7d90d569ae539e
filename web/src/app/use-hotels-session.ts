import { hotelsRedirectParameter } from '@pollen/contract/hotels'
import { paths } from '@pollen/contract/paths'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { registration } from '../parts/registration/registration-state.ts'
import { hasSession } from '../platform/session-marker.ts'

/** Where a session ends, begins, or is being told to the hotels' site. */
const inBetween: string[] = [paths.logout, paths.oauthRedirect, paths.ssoRedirection]

/** Once there is a session, tells the hotels' site (registration.md §4), and leads on who came with that wish. */
export function useHotelsSession(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isAsked = useRef(false)
  useEffect(() => {
    const redirectionHotelsUrl = new URLSearchParams(search).get(hotelsRedirectParameter)
    if (redirectionHotelsUrl) registration.merge({ redirectionHotelsUrl })
    if (isAsked.current || !hasSession() || inBetween.includes(pathname)) return
    isAsked.current = true
    import('../parts/sign-in/hotels-session.ts')
      .then(({ wayToHotels }) => wayToHotels())
      .then((way) => way && navigate(way, { replace: true }))
      .catch(() => {}) // without it the member logs in at the hotels' site by themselves
  }, [pathname, search, navigate])
}
