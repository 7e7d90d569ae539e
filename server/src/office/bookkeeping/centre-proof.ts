import { minuteMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import { readLanes } from '../../platform/lanes/across-lanes.ts'
import * as store from './centre-proof-store.ts'

/** A hold that no till can find, or a member to whom no card leads. */
type CentreFault = { kind: 'name' | 'card'; collectorId: string; says: string }

/**
 * Proves that what stands in the lanes is found from the centre: every open hold by its till's name for it, every member by a card.
 * A lane and the centre that were brought back as they were at two moments would differ here.
 */
export async function proveCentre(
  tx: Transaction,
  { now, onFault }: { now: Date; onFault: (fault: CentreFault) => void },
): Promise<void> {
  const before = new Date(now.getTime() - minuteMs) // the centre may be read as it was somewhat earlier
  await readLanes(tx, async (lane) => {
    for await (const rows of store.openHolds(lane, before))
      for (const { collectorId, brandKey, redemptionId } of await store.withoutName(tx, rows))
        onFault({ kind: 'name', collectorId, says: `No till finds the redemption ${redemptionId} with ${brandKey}.` })
    for await (const rows of store.members(lane, before)) {
      const ids = rows.map(({ collectorId }) => collectorId)
      for (const collectorId of await store.withoutCard(tx, ids))
        onFault({ kind: 'card', collectorId, says: 'No card leads to this member.' })
    }
  })
}
