import { dayMs } from '@pollen/contract/durations'
import type { Transaction } from '@pollen/contract/member/activity'
import type { Spending } from '@pollen/contract/member/spending'
import { localStore } from '../../platform/storage.ts'

/** The browser's key: when the reminder was put away. */
const putAwayKey = 'spendLockReminderPutAwayAt'
const restsForMs = 30 * dayMs
/** A spend is worth a reminder for so long. */
const remindsForMs = 14 * dayMs

export const putReminderAway = (now: Date): void => localStore.write(putAwayKey, String(now.getTime()))

/** The member's last spend, while it is worth a reminder: spending is open, and they have not put the reminder away lately. */
export function spendToRemindOf(
  { spending, transactions }: { spending: Spending | undefined; transactions: Transaction[] | undefined },
  now: Date,
): Transaction | undefined {
  if (!spending || spending.status === 'LOCKED' || spending.locksAt || spending.needsPassword) return undefined
  if (now.getTime() - Number(localStore.read(putAwayKey) ?? 0) < restsForMs) return undefined
  return transactions?.find(
    ({ kind, points, occurredAt }) =>
      (kind === 'spend' || kind === 'hold') && points < 0 && now.getTime() - Date.parse(occurredAt) < remindsForMs,
  )
}
