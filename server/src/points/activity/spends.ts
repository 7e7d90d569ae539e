import type { Transaction } from '../../platform/database/database.ts'
import { caseNumberOf, disputesOf, spendsOfDispute } from '../../records/cases/cases.ts'
import { type HoldOutcome, outcomesOfHolds, readReference, type StoredTransfer } from '../../records/ledger/ledger.ts'

/** How a spend at a till, or a conversion to a partner, stands, and the case of one that its member reported as not theirs. */
export type Spend = HoldOutcome & { caseNumber: string | undefined }

/** Finds how those of these transfers stand that are holds; undefined for the others. */
export async function spendLookup<T extends StoredTransfer>(
  tx: Transaction,
  collectorId: string,
  transfers: T[],
): Promise<(transfer: T) => Spend | undefined> {
  const outcomes = await outcomesOfHolds(tx, collectorId, transfers)
  const cases = outcomes.size === 0 ? [] : await disputesOf(tx, collectorId)
  const caseNumbers = new Map(
    cases.flatMap((found) => spendsOfDispute(found).map((spend) => [spend, caseNumberOf(found.caseId)] as const)),
  )
  return (transfer) => {
    const outcome = outcomes.get(transfer)
    const { brandKey } = transfer
    return (
      outcome && { ...outcome, caseNumber: caseNumbers.get(`${brandKey} ${readReference(transfer.reference).name}`) }
    )
  }
}
