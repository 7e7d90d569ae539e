import { loadCommandsAhead } from '@pollen/design/command-menu'
import { useState } from 'react'
import { useActionGroups, useActions } from '../platform/actions.ts'
import { useSingleKeys } from '../platform/single-keys.ts'
import { Commands } from './commands.tsx'
import { KeyHelp } from './key-help.tsx'
import styles from './keys.module.css'
import { Key, shortcutOf } from './keys.tsx'

/** What fits at the foot; all of them are in the list of keys. */
const [most, mostLetters] = [5, 24]
const palette = { says: 'All commands', key: 'mod+k' }
const help = { says: 'All keys', key: '?' }

/** The number of a row stands beside it. */
const isNumber = (key: string) => /^\d$/.test(key)

/** At the foot of every page: its keys, and the way to all of them. */
export function KeyBar() {
  const [shown, setShown] = useState<'palette' | 'help'>()
  useActions(
    'Console',
    [
      { ...palette, does: () => setShown('palette') },
      { ...help, does: () => setShown('help') },
    ],
    { isEverywhere: true },
  )
  const hasKeys = useSingleKeys()
  const ofPage = useActionGroups().flatMap(({ isEverywhere, actions }) => (isEverywhere ? [] : actions))
  const close = () => setShown(undefined)
  return (
    <>
      <footer className={styles.bar}>
        <button
          type="button"
          aria-keyshortcuts={shortcutOf(palette)}
          onPointerEnter={loadCommandsAhead}
          onFocus={loadCommandsAhead}
          onClick={() => setShown('palette')}
        >
          <Key of={palette.key} /> {palette.says}
        </button>
        <button type="button" aria-keyshortcuts={shortcutOf(help)} onClick={() => setShown('help')}>
          <Key of={help.key} /> {help.says}
        </button>
        {hasKeys && (
          <>
            <span aria-hidden="true">
              <Key of="j" />
              <Key of="k" /> move
            </span>
            <span aria-hidden="true">
              <Key of="Enter" /> open
            </span>
            {ofPage
              .filter(({ key, says }) => key && !isNumber(key) && says.length <= mostLetters)
              .slice(0, most)
              .map(({ key = '', says }) => (
                <span key={says} aria-hidden="true">
                  <Key of={key} /> {says.toLowerCase()}
                </span>
              ))}
          </>
        )}
      </footer>
      {shown === 'palette' && <Commands close={close} />}
      {shown === 'help' && <KeyHelp close={close} />}
    </>
  )
}
