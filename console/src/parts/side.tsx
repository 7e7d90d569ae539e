import { formatNumber } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { roleNames } from '@pollen/contract/staff-roles'
import { grantFor } from '@pollen/contract/staff-standing'
import { Icon } from '@pollen/design/icon'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { type Place, placeAt, placeGroups, places } from '../places.ts'
import { useActions } from '../platform/actions.ts'
import { environment } from '../platform/environment.ts'
import { useMe, useStanding } from '../platform/me.tsx'
import { signOut } from '../platform/session.ts'
import { AskForRole, DeclareEmergency, mayDeclare } from './elevation.tsx'
import { Key } from './keys.tsx'
import { NameOwnCard } from './own-card.tsx'
import styles from './shell.module.css'

/** Where one can go, with what waits there, and who is signed in. */
export const Side = () => (
  <nav className={styles.side} aria-label="Console">
    <p className={styles.name}>
      <span aria-hidden="true">⬢</span> Console
      {environment && <b className={styles.environment}>{environment}</b>}
    </p>
    <Places />
    <p className={styles.leader} aria-hidden="true">
      <Key of="g" /> then a letter
    </p>
    <WhoAmI />
  </nav>
)

function Places() {
  const { waits } = useMe()
  const standing = useStanding()
  const navigate = useNavigate()
  const here = placeAt(useLocation().pathname)
  const mine = places.filter(({ needs }) => grantFor(standing, needs) !== undefined)
  useActions(
    'Go to',
    mine.map(({ name, key, to }) => ({ says: name, key: `g ${key}`, does: () => navigate(to) })),
    { isEverywhere: true },
  )
  return [undefined, ...placeGroups].map((group) => {
    const those = mine.filter((place) => place.group === group)
    return (
      those.length > 0 && (
        <div key={group ?? ''} className={styles.group}>
          {group && <p aria-hidden="true">{group}</p>}
          <ul aria-label={group}>
            {those.map((place) => (
              <li key={place.to}>
                <PlaceLink place={place} isHere={place === here} waits={place.counts ? waits[place.counts] : 0} />
              </li>
            ))}
          </ul>
        </div>
      )
    )
  })
}

const PlaceLink = ({
  place: { to, name, key, icon },
  isHere,
  waits,
}: {
  place: Place
  isHere: boolean
  waits: number
}) => (
  <Link to={to} className={styles.place} aria-current={isHere ? 'page' : undefined}>
    <Icon name={icon} />
    <span>{name}</span>
    {waits > 0 && <b>{waits}</b>}
    <span className={styles.placeKey} aria-hidden="true">
      {key.toUpperCase()}
    </span>
  </Link>
)

function WhoAmI() {
  const { name, role, ownRole, brands, elevation, pointsLeftToday } = useMe()
  const [popup, setPopup] = useState<'card' | 'role' | 'emergency'>()
  const [said, setSaid] = useState<string>()
  const queries = useQueryClient()
  const navigate = useNavigate()
  async function leave() {
    const elsewhere = await signOut(queries)
    await navigate('/') // whoever comes back by “Back” stands at the door
    if (elsewhere) location.assign(elsewhere)
  }
  const actions = [
    ...(brands.length > 0 ? [] : [{ says: 'Name your own card', does: () => setPopup('card') }]),
    ...(elevation ? [] : [{ says: 'Ask for another role', does: () => setPopup('role') }]),
    ...(elevation || !mayDeclare(ownRole)
      ? []
      : [{ says: 'There is an emergency', does: () => setPopup('emergency') }]),
    { says: 'Sign out', does: () => void leave() },
  ]
  useActions('You', actions, { isEverywhere: true })
  const close = () => setPopup(undefined)
  return (
    <>
      <div className={styles.who}>
        <details>
          <summary>
            <b>{name}</b>
            <span className="hidden">, what you can do</span>
          </summary>
          {actions.map(({ says, does }) => (
            <button key={says} type="button" onClick={does}>
              {says}
            </button>
          ))}
        </details>
        <span>{roleNames[role]}</span>
        {brands.length > 0 && <span>of {brands.map((brand) => brand.name).join(', ')}</span>}
        {pointsLeftToday !== undefined && <span>{formatNumber(pointsLeftToday)} points left today</span>}
        <span className={styles.programme}>{programme.name}</span>
        <span aria-live="polite">{said}</span>
      </div>
      {popup === 'card' && <NameOwnCard close={close} />}
      {popup === 'role' && <AskForRole close={close} say={setSaid} />}
      {popup === 'emergency' && <DeclareEmergency close={close} />}
    </>
  )
}
