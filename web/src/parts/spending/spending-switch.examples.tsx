import { heldAfterRecovery, locked, lockedForCase, unlocked } from './spending.sample.ts'
import { SpendingSwitch } from './spending-switch.tsx'

const setStatus = async () => {}

export const examples = {
  locked: () => <SpendingSwitch spending={locked} setStatus={setStatus} />,
  'held after a recovery': () => <SpendingSwitch spending={heldAfterRecovery} setStatus={setStatus} />,
  'locked for a case': () => <SpendingSwitch spending={lockedForCase} setStatus={setStatus} />,
  unlocked: () => <SpendingSwitch spending={unlocked} setStatus={setStatus} />,
}
