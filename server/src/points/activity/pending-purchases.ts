import { hourMs } from '@pollen/contract/durations'
import type { Transaction as FeedLine } from '@pollen/contract/member/activity'
import type { Transaction } from '../../platform/database/database.ts'
import type { StoredTransfer } from '../../records/ledger/ledger.ts'
import { unsettledOf } from '../earning/earning.ts'

type Purchase = Pick<StoredTransfer, 'brandKey' | 'reference' | 'leg'>

/** A collector's purchases whose points are still pending. What is held for review has no time at which it settles. */
export type PendingPurchases = {
  isAnyDelayed: boolean
  statusOf(purchase: Purchase): FeedLine['status']
  settlesAt(purchase: Purchase): Date | undefined
}

/** A job settles due purchases every minute, so one that was due an hour ago and is still pending is late. */
const lateAfterMs = hourMs

export async function pendingPurchasesOf(tx: Transaction, collectorId: string, now: Date): Promise<PendingPurchases> {
  const unsettled = await unsettledOf(tx, collectorId)
  const dueAt = new Map(unsettled.map((purchase) => [keyOf(purchase), purchase.settlesAt]))
  const isLate = (due: Date | null) => due !== null && now.getTime() - due.getTime() > lateAfterMs
  const dueOf = (purchase: Purchase) => (purchase.leg === 0 ? dueAt.get(keyOf(purchase)) : undefined)
  return {
    isAnyDelayed: [...dueAt.values()].some(isLate),
    settlesAt: (purchase) => dueOf(purchase) ?? undefined,
    statusOf: (purchase) => {
      const due = dueOf(purchase)
      if (due === undefined) return undefined
      return isLate(due) ? 'DELAYED' : 'PENDING'
    },
  }
}

const keyOf = ({ brandKey, reference }: Pick<Purchase, 'brandKey' | 'reference'>) => `${brandKey} ${reference}`
