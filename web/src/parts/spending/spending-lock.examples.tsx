import { heldAfterRecovery, locked, lockedForCase } from './spending.sample.ts'
import { SpendingLock } from './spending-lock.tsx'

const setStatus = async () => {}

export const examples = {
  locked: () => <SpendingLock spending={locked} setStatus={setStatus} />,
  'held after a recovery': () => <SpendingLock spending={heldAfterRecovery} setStatus={setStatus} />,
  'locked for a case': () => <SpendingLock spending={lockedForCase} setStatus={setStatus} />,
}
