import { SpendingLock } from '../../parts/spending/spending-lock.tsx'
import { useSpending } from '../../parts/spending/use-spending.ts'

/** The spending lock among the links of the account. */
export default function LockHere() {
  return <SpendingLock {...useSpending()} always />
}
