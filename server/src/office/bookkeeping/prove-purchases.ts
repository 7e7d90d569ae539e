import { hourMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanesTogether } from '../../platform/lanes/across-lanes.ts'
import { purchasesPaidTwice } from '../../points/second-purchases/second-purchases.ts'

/** A purchase for which somebody was paid who should not have been; the collector is that of the last card. */
export type PurchaseFault = { kind: 'paidTwice'; collectorId: string; says: string }

/** What two lanes were paid for is found within minutes (`compareLanes`), and later where a lane was away. */
const graceMs = hourMs

/**
 * Proves that each purchase of a brand is paid to one card. What is older than that rule is found for as long as nobody decided
 * about it (`npm run ledger -- paid-twice`).
 */
export async function provePurchases(
  tx: Transaction,
  { now, onFault }: { now: Date; onFault: (fault: PurchaseFault) => void },
): Promise<void> {
  const before = new Date(now.getTime() - graceMs)
  await askLanesTogether(tx, async (lanes) => {
    for await (const { brandKey, reference, holders } of purchasesPaidTwice(lanes)) {
      const [, ...others] = holders.filter(({ postedAt }) => postedAt <= before)
      const last = others.at(-1)
      if (!last) continue
      const says = `Purchase ${reference} of ${brandKey} is paid to ${others.length + 1} cards.`
      onFault({ kind: 'paidTwice', collectorId: last.collectorId, says })
    }
  })
}
