import { programme } from '@pollen/contract/programme'
import { grantOf, roleNames } from '@pollen/contract/staff-roles'
import { Icon } from '@pollen/design/icon'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { placeAt, places } from '../places.ts'
import { useActions } from '../platform/actions.ts'
import { useMe } from '../platform/me.tsx'
import { signOut } from '../platform/session.ts'
import { NameOwnCard } from './own-card.tsx'
import styles from './shell.module.css'

/** Where one can go, with what waits there, and who is signed in. */
export const Side = () => (
  <nav className={styles.side} aria-label="Console">
    <p className={styles.name}>
      <span aria-hidden="true">⬢</span> Console
    </p>
    <Places />
    <WhoAmI />
  </nav>
)

function Places() {
  const { role, waits } = useMe()
  const navigate = useNavigate()
  const here = placeAt(useLocation().pathname)
  const mine = places.filter(({ needs }) => grantOf(role, needs) !== undefined)
  useActions(
    'Go to',
    mine.map(({ name, key, to }) => ({ says: name, key, does: () => navigate(to) })),
    { isEverywhere: true },
  )
  return (
    <ul>
      {mine.map((place) => (
        <li key={place.to}>
          <Link to={place.to} className={styles.place} aria-current={place === here ? 'page' : undefined}>
            <Icon name={place.icon} />
            <span>{place.name}</span>
            {place.counts && waits[place.counts] > 0 && <b>{waits[place.counts]}</b>}
            <span className={styles.placeKey} aria-hidden="true">
              {place.key.toUpperCase()}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function WhoAmI() {
  const { name, role, pointsLeftToday, hasNamedCard } = useMe()
  const [isNaming, nameCard] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = () => void signOut(queries).then(() => navigate('/'))
  useActions(
    'You',
    [
      ...(hasNamedCard ? [] : [{ says: 'Name your own card', does: () => nameCard(true) }]),
      { says: 'Sign out', does: leave },
    ],
    { isEverywhere: true },
  )
  return (
    <>
      <div className={styles.who}>
        <b>{name}</b>
        <span>{roleNames[role]}</span>
        {pointsLeftToday !== undefined && <span>{pointsLeftToday.toLocaleString('en-GB')} points left today</span>}
        <span className={styles.programme}>{programme.name}</span>
        {!hasNamedCard && (
          <button type="button" onClick={() => nameCard(true)}>
            Name your own card
          </button>
        )}
        <button type="button" onClick={leave}>
          Sign out
        </button>
      </div>
      {isNaming && <NameOwnCard close={() => nameCard(false)} />}
    </>
  )
}
