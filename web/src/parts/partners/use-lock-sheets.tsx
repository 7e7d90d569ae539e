import { type ReactNode, useState } from 'react'
import { messageOf } from '../../platform/calls.ts'
import type { RefusalHandlers } from '../../platform/failed-calls.ts'
import { AccountLocked, PartnerAccountLocked } from './partner-sheets.tsx'

/** Popups that say which account is locked: `whenRefused` opens them when a call is refused for that. */
export function useLockSheets(partner: string): { whenRefused: RefusalHandlers; sheets: ReactNode } {
  const [locked, setLocked] = useState<{ says: string } | 'at the partner'>()
  const ownLocked = (error: Error) => setLocked({ says: messageOf(error) })
  const close = () => setLocked(undefined)
  return {
    whenRefused: {
      spendingLocked: ownLocked,
      spendingHeld: ownLocked,
      partnerAccountLocked: () => setLocked('at the partner'),
    },
    sheets: (
      <>
        <AccountLocked
          says={typeof locked === 'object' ? locked.says : ''}
          open={typeof locked === 'object'}
          onClose={close}
        />
        <PartnerAccountLocked partner={partner} open={locked === 'at the partner'} onClose={close} />
      </>
    ),
  }
}
