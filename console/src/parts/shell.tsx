import { searchMembers } from '@pollen/contract/staff/members/search'
import type { ReactNode } from 'react'
import { useLanesAway } from '../platform/lanes-away.ts'
import { useMayCall } from '../platform/me.tsx'
import { useStaleAnswers } from '../platform/stale.ts'
import { useArrival } from '../platform/use-arrival.ts'
import { useKeyboard } from '../platform/use-keyboard.ts'
import { ElevationBanner } from './elevation.tsx'
import { KeyBar } from './key-bar.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './shell.module.css'
import { Side } from './side.tsx'

/** Around every page: the places, the search from everywhere, and the keys. */
export function Shell({ children }: { children: ReactNode }) {
  useArrival()
  useKeyboard() // what was pressed meanwhile is done from where the focus then is
  useStaleAnswers()
  const lanesAway = useLanesAway()
  return (
    <div className={styles.shell}>
      <a href="#page" className={styles.skip}>
        Skip to the page
      </a>
      <Side />
      <div className={styles.main}>
        <ElevationBanner />
        {lanesAway && (
          <p role="status" className={styles.lanesAway}>
            {lanesAway}
          </p>
        )}
        {useMayCall(searchMembers) && <SearchBox />}
        <main id="page" tabIndex={-1} className={styles.page}>
          {children}
        </main>
        <KeyBar />
      </div>
    </div>
  )
}
