import { Icon } from '@pollen/design/icon'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useActions } from '../platform/actions.ts'
import { seek, useSought } from '../platform/sought.ts'
import { Key } from './keys.tsx'
import styles from './shell.module.css'

/** Afterwards keys do what they say. */
const goToPage = () => document.getElementById('page')?.focus()

/** Finds a member from everywhere. */
export function SearchBox() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(useSought())
  const input = useRef<HTMLInputElement>(null)
  useActions('Console', [{ says: 'Find a member', key: '/', does: () => input.current?.select() }], {
    isEverywhere: true,
  })
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === '') return
          goToPage()
          seek(navigate, typed.trim())
        }}
      >
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          aria-label="Find a member"
          placeholder="Anything: card, email, mobile, name, case, receipt, offer, shop, 3,37, 17/11"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && typed === '' && goToPage()}
        />
        <Key of="/" />
      </form>
    </search>
  )
}
