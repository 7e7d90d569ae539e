import type { TransactionDetails } from '@pollen/contract/member/activity'
import type { Transaction } from '../../platform/database/database.ts'
import type { FactsOf } from './kinds.ts'
import * as store from './store.ts'

/** What one of us wrote to a member about a purchase last. */
export async function explanationOf(
  tx: Transaction,
  collectorId: string,
  transactionId: string,
): Promise<TransactionDetails['explanation']> {
  const kind = 'purchaseExplained' as const
  const told = await store.newestAboutTransfer(tx, collectorId, { kind, transactionId })
  return told && { at: told.at.toISOString(), text: (told.facts as FactsOf<typeof kind>).text }
}
