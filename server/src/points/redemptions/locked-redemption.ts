import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { NotNow } from '../../platform/database/not-now.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { joinedInto, lock } from '../../records/ledger/ledger.ts'
import * as store from './store.ts'

/**
 * Finds a redemption and locks its collector's balances until the transaction ends.
 *
 * @throws Refusal redemptionNotFound
 * @throws NotNow   its account is being joined into one of another lane, and its name does not lead there yet
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
  if (found) return found
  if (await joinedInto(tx, name.collectorId)) throw new NotNow(`Redemption ${name.redemptionId} is in two accounts`)
  throw new Error(`The redemption ${name.redemptionId} has a name and is not there`)
}
