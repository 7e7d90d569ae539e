import type { Transaction } from '../../platform/database/database.ts'
import { collectorOf, findCollector } from '../../records/collectors/collectors.ts'

/** Whether an account is a colleague's own, or of somebody who lives where they do. */
export async function livesWith(
  tx: Transaction,
  { ownCollectorId }: { ownCollectorId: string | null },
  collectorId: string,
): Promise<boolean> {
  if (!ownCollectorId) return false
  if (ownCollectorId === collectorId) return true
  const own = await findCollector(tx, ownCollectorId)
  if (!own) return false
  return placeOf(own.addressLines) === placeOf((await collectorOf(tx, collectorId)).addressLines)
}

/** The first line and the postcode, without what people write in different ways. */
const placeOf = (lines: string[]) => `${lines[0]} ${lines.at(-1)}`.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
