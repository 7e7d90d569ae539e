import { programme } from '@pollen/contract/programme'
import { staffSignOut } from '@pollen/contract/staff/colleagues'
import { grantOf, roleNames, type StaffPermission } from '@pollen/contract/staff-roles'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { NavLink, useNavigate, useSearchParams } from 'react-router'
import { call } from '../platform/calls.ts'
import { useMay, useMe } from '../platform/me.tsx'
import { useKeys } from '../platform/use-keys.ts'
import { NameOwnCard } from './own-card.tsx'
import { Key } from './panel.tsx'
import styles from './shell.module.css'

const places: { to: string; name: string; key: string; needs: StaffPermission; counts?: 'requests' | 'cases' }[] = [
  { to: '/', name: 'Today', key: 't', needs: 'seeOwnWork' },
  { to: '/search', name: 'Members', key: 'm', needs: 'findMember' },
  { to: '/cases', name: 'Cases', key: 'c', needs: 'seeCases', counts: 'cases' },
  { to: '/held', name: 'Held', key: 'h', needs: 'seeReviews' },
  { to: '/cards', name: 'Cards', key: 'd', needs: 'sendCards' },
  { to: '/requests', name: 'Requests', key: 'r', needs: 'seeOwnWork', counts: 'requests' },
  { to: '/people', name: 'People', key: 'p', needs: 'seeStaff' },
  { to: '/audit', name: 'Audit', key: 'a', needs: 'seeOwnWork' },
]

/** Around every page: the places with their keys, the search from everywhere, and who is signed in. */
export function Shell({ children }: { children: ReactNode }) {
  const me = useMe()
  const navigate = useNavigate()
  const search = useRef<HTMLInputElement>(null)
  const mine = places.filter(({ needs }) => grantOf(me.role, needs) !== undefined)
  useKeys({
    '/': () => search.current?.focus(),
    ...Object.fromEntries(mine.map(({ key, to }) => [key, () => navigate(to)])),
  })
  return (
    <div className={styles.shell}>
      <a href="#page" className={styles.skip}>
        Skip to the page
      </a>
      <nav className={styles.side} aria-label="Console">
        <p className={styles.name}>
          <span aria-hidden="true">⬢</span> Console
        </p>
        <ul>
          {mine.map(({ to, name, key, counts }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} className={styles.place ?? ''}>
                <span>{name}</span>
                {counts && me.waits[counts] > 0 && <b>{me.waits[counts]}</b>}
                <Key>{key.toUpperCase()}</Key>
              </NavLink>
            </li>
          ))}
        </ul>
        <WhoAmI />
      </nav>
      <div className={styles.main}>
        {useMay('findMember') && <Search input={search} />}
        <main id="page" tabIndex={-1} className={styles.page}>
          {children}
        </main>
      </div>
    </div>
  )
}

function Search({ input }: { input: React.RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const [typed, setTyped] = useState(address.get('q') ?? '')
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === '') return
          document.getElementById('page')?.focus() // so that keys do what they say
          navigate(`/search?q=${encodeURIComponent(typed.trim())}`)
        }}
      >
        <input
          ref={input}
          type="search"
          aria-label="Find a member"
          placeholder="Card, email, mobile, case, receipt, name and postcode, or time, shop and amount"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Key>/</Key>
      </form>
    </search>
  )
}

function WhoAmI() {
  const { name, role, pointsLeftToday, hasNamedCard } = useMe()
  const [isNaming, nameCard] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = () =>
    call(staffSignOut).finally(() => {
      queries.clear()
      navigate('/')
    })
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
