import type { OpenMatter } from '@pollen/contract/leaving'
import { openConversionsOf } from '../../partnerships/conversions/conversions.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { isDecidingOnPoints } from '../../records/cases/cases.ts'
import { balancesOf } from '../../records/ledger/ledger.ts'

/** What has to end before an account can be erased, so that nothing is lost that somebody waits for. */
export async function openMattersOf(tx: Transaction, collectorId: string): Promise<OpenMatter[]> {
  const { pending, held } = await balancesOf(tx, collectorId)
  const conversions = await openConversionsOf(tx, collectorId)
  const isOpen: Record<OpenMatter, boolean> = {
    hold: held > conversions.heldPoints,
    pendingPoints: pending > 0,
    conversion: conversions.many > 0,
    // No points hang on feedback, and a case of ours about a claim is not told to its member.
    case: await isDecidingOnPoints(tx, collectorId),
  }
  return (Object.keys(isOpen) as OpenMatter[]).filter((matter) => isOpen[matter])
}
