import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { lock } from '../../records/ledger/ledger.ts'
import * as store from './store.ts'

/**
 * Finds a redemption and locks its collector's balances until the transaction ends.
 *
 * @throws Refusal redemptionNotFound
 */
export async function lockedRedemption(
  tx: Transaction,
  named: Pick<store.RedemptionName, 'brandKey' | 'redemptionId'>,
): Promise<store.Redemption> {
  const name = await store.findName(tx, named)
  if (!name) throw new Refusal('redemptionNotFound')
  await enterLane(tx, name.collectorId)
  await lock(tx, name.collectorId)
  const found = await store.find(tx, name)
  if (!found) throw new Error(`The redemption ${name.redemptionId} has a name and is not there`)
  return found
}
