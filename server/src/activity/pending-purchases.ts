import type { Transaction as Line } from '@pollen/contract/member/activity'
import { unsettledOf } from '../earning/earning.ts'
import type { StoredTransfer } from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database/database.ts'

type Purchase = Pick<StoredTransfer, 'brandKey' | 'reference' | 'leg'>

/** What of a collector's purchases waits to be settled. */
export type Waiting = {
  isAnyDelayed: boolean
  statusOf(purchase: Purchase): Line['status']
  settlesAt(purchase: Purchase): Date | undefined
}

/** Every minute what is due is settled: what was due an hour ago and is not is late. */
const lateAfterMs = 3_600_000

export async function waitingOf(tx: Transaction, collectorId: string, now: Date): Promise<Waiting> {
  const dueAt = new Map((await unsettledOf(tx, collectorId)).map((it) => [nameOf(it), it.settlesAt]))
  const isLate = (due: Date) => now.getTime() - due.getTime() > lateAfterMs
  const settlesAt = (purchase: Purchase) => (purchase.leg === 0 ? dueAt.get(nameOf(purchase)) : undefined)
  return {
    isAnyDelayed: [...dueAt.values()].some(isLate),
    settlesAt,
    statusOf: (purchase) => {
      const due = settlesAt(purchase)
      return due && (isLate(due) ? 'DELAYED' : 'PENDING')
    },
  }
}

const nameOf = ({ brandKey, reference }: Pick<Purchase, 'brandKey' | 'reference'>) => `${brandKey} ${reference}`
