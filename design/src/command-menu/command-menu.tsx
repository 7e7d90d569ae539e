import { focusFirst } from '../aria-search.ts'
import { DidNotLoad } from '../did-not-load/did-not-load.tsx'
import { Loader } from '../loader/loader.tsx'
import { onDemand, useOnDemand } from '../on-demand.ts'
import type { Commands } from './command-list.tsx'
import styles from './command-menu.module.css'

/** The list takes React Aria, which no page loads by itself. */
const list = onDemand(() => import('./command-list.tsx'))

export const loadCommandsAhead = list.loadAhead

/**
 * All that can be done, found by typing, in a dialog.
 *
 * @example <CommandMenu label="Type what you want to do" typed={typed} onType={setTyped} groups={[{ name: 'Go to', commands:
 * [{ id: 'cases', says: 'Cases', does: goToCases }] }]} nothingFound="No such command" />
 */
export function CommandMenu(commands: Commands) {
  const { part, hasFailed, retry } = useOnDemand(list)
  if (hasFailed) return <DidNotLoad what="The list" onRetry={retry} />
  if (part) return <part.CommandList {...commands} />
  const { label, typed, onType } = commands
  return (
    <>
      <div className={styles.searchBox}>
        {/* Whoever types at once loses nothing. */}
        <input
          ref={focusFirst}
          className={styles.searchInput}
          aria-label={label}
          placeholder={label}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <Loader label="The list is loading" />
    </>
  )
}
