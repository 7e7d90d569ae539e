import { locked, lockedForCase } from './spending.sample.ts'
import { SpendingLock } from './spending-lock.tsx'

const setStatus = async () => {}

export const examples = {
  locked: () => <SpendingLock spending={locked} setStatus={setStatus} />,
  'locked for a case': () => <SpendingLock spending={lockedForCase} setStatus={setStatus} />,
}
