import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { LinkList } from '@pollen/design/link-list'
import { showToast } from '@pollen/design/toast'
import { Toggle } from '@pollen/design/toggle'
import { useState } from 'react'
import { messageOf } from '../../platform/calls.ts'
import { TimeLeft } from './time-left.tsx'
import type { SpendingActions } from './use-spending.ts'

const { unlockMinutes } = programme.spending

/**
 * Says that spending is locked, with a switch that unlocks it for a short time, as at a till. Renders nothing while
 * spending is unlocked.
 */
export function SpendingLock({ spending, setStatus }: Pick<SpendingActions, 'spending' | 'setStatus'>) {
  const [isBusy, setBusy] = useState(false)
  if (!spending || (spending.status === 'UNLOCKED' && !spending.locksAt)) return null
  if (spending.needsPassword)
    return (
      <LinkList
        links={[
          {
            to: href('accountRedemptionLock'),
            label: 'Spending is locked',
            hint: 'You still collect. Unlocking takes your password.',
          },
        ]}
      />
    )
  const isLocked = spending.status === 'LOCKED'
  const turn = () => {
    if (isBusy) return
    setBusy(true)
    setStatus(isLocked ? { status: 'UNLOCKED', forMinutes: unlockMinutes } : { status: 'LOCKED' })
      .catch((error) => showToast({ level: 'ERROR', text: messageOf(error) }))
      .finally(() => setBusy(false))
  }
  return (
    <Toggle
      name="spending-locked"
      label={<b>{isLocked ? 'Spending is locked' : 'Lock spending again'}</b>}
      hint={
        spending.locksAt ? (
          <>
            It locks itself in <TimeLeft until={spending.locksAt} />.
          </>
        ) : (
          `You still collect. Unlock for ${unlockMinutes} minutes at the till.`
        )
      }
      checked={isBusy ? !isLocked : isLocked}
      onChange={turn}
    />
  )
}
