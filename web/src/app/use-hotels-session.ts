import { hotelsRedirectParameter } from '@pollen/contract/hotels'
import { paths } from '@pollen/contract/paths'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
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
    const cameFrom = new URLSearchParams(search).get(hotelsRedirectParameter)
    const isDue = !isAsked.current && hasSession() && !transitPaths.includes(pathname)
    if (!cameFrom && !isDue) return
    isAsked.current ||= isDue
    import('../parts/sign-in/hotels-session.ts')
      .then(({ rememberHotels, hotelsAddress }) => {
        if (cameFrom) rememberHotels(cameFrom)
        return isDue ? hotelsAddress() : undefined
      })
      .then((path) => path && navigate(path, { replace: true }))
      .catch(() => {}) // without it, members log in on the hotels' site themselves
  }, [pathname, search, navigate])
}
