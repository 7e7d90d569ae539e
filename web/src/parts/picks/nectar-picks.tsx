import { lazy, Suspense } from 'react'
import { useSwitch } from '../../platform/switches.ts'

/** Loaded on demand, because its switch is off as a rule. */
const Picks = lazy(() => import('./picks.tsx'))

/** What is picked for the member; nothing while its switch is off. */
export const NectarPicks = () =>
  useSwitch('nectarPicks') ? (
    <Suspense fallback={null}>
      <Picks />
    </Suspense>
  ) : null
