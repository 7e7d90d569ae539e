import { lazy, Suspense } from 'react'
import { useVariant } from '../../parts/split-tests/use-variant.ts'
import styles from './lock-in-account.module.css'

const LockHere = lazy(() => import('./lock-here.tsx'))

/** In a split test some members turn the spending lock below the links about safety. Its room is kept free. */
export function LockInAccount() {
  if (useVariant('redemption_lock') === 'A') return null
  return (
    <div className={styles.lock}>
      <Suspense>
        <LockHere />
      </Suspense>
    </div>
  )
}
