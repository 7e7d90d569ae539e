import { href, paths } from '@pollen/contract/paths'
import { Icon } from '@pollen/design/icon'
import { useEffect, useLayoutEffect } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { lastPosition, lastSearch, rememberPosition, rememberSearch, returning, useIsReturn } from './place-memory.ts'
import { currentIn, places, withoutSlash } from './place-table.ts'
import styles from './places.module.css'

/**
 * The navigation between places: at the bottom of a phone, in the header on a desk. Card is in the middle on both, in the
 * order in which the keyboard reaches the links; a long press on it opens the card in full screen. A place is as it was
 * left, filtered and scrolled; the place where one is goes to its top.
 */
export function Places() {
  const { pathname, search } = useLocation()
  const isReturn = useIsReturn()
  const isPressed = useNavigationType() === 'PUSH' // what the browser goes back to, the router restores
  useEffect(() => rememberSearch(pathname, search), [pathname, search])
  useLayoutEffect(() => {
    if (isReturn && isPressed) scrollTo({ top: lastPosition(pathname, search), behavior: 'instant' })
    return () => rememberPosition(pathname, search)
  }, [pathname, search, isReturn, isPressed])
  return (
    <nav className={styles.places} aria-label="Main">
      {places.map((place) => (
        <Link
          key={place.name}
          to={href(place.home as 'homepage') + lastSearch(paths[place.home])}
          state={returning}
          preventScrollReset
          draggable={false} // a finger that rests on it would begin to drag, which ends the press
          onClick={(event) => {
            if (withoutSlash(pathname) !== paths[place.home]) return
            event.preventDefault()
            scrollTo({ top: 0 })
          }}
          className={styles.place}
          data-card={place.home === 'nectarcardWallet' || undefined}
          aria-current={currentIn(place, pathname)}
        >
          <span className={styles.icon}>
            <Icon name={place.icon} />
          </span>
          <span className={styles.label}>{place.name}</span>
        </Link>
      ))}
    </nav>
  )
}
