import { hotelsRedirectParameter } from '@pollen/contract/hotels'
import { paths } from '@pollen/contract/paths'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { registration } from '../parts/registration/registration-state.ts'
import { hasSession } from '../platform/session-marker.ts'

/** Pages where a session ends, begins, or is passed to the hotels' site. */
const transitPaths: string[] = [paths.logout, paths.oauthRedirect, paths.ssoRedirection]

/**
 * Once there is a session, passes it to the hotels' site (registration.md §4), and redirects members who came from
 * there.
 */
export function useHotelsSession(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isAsked = useRef(false)
  useEffect(() => {
    const redirectionHotelsUrl = new URLSearchParams(search).get(hotelsRedirectParameter)
    if (redirectionHotelsUrl) registration.merge({ redirectionHotelsUrl })
    if (isAsked.current || !hasSession() || transitPaths.includes(pathname)) return
    isAsked.current = true
    import('../parts/sign-in/hotels-session.ts')
      .then(({ hotelsAddress: wayToHotels }) => wayToHotels())
      .then((path) => path && navigate(path, { replace: true }))
      .catch(() => {}) // without it, members log in on the hotels' site themselves
  }, [pathname, search, navigate])
}
