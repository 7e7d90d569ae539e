import type { Database, Transaction } from '../../platform/database/database.ts'
import { lockAll } from '../../records/ledger/ledger.ts'
import { endPromises, release, unusedPromises, unusedPromisesOf } from './budgets-store.ts'
import { allOffers } from './known-offers.ts'

/**
 * Gives back promises that nobody will use: of versions that have ended, and of offers that a refund left unused after
 * they were unloaded. A page of them in one transaction; a till that posts late still counts the offer.
 *
 * @returns how many there were
 */
export async function releasePage(
  { transaction }: Database,
  { limit, now }: { limit: number; now: Date },
): Promise<number> {
  return transaction(async (tx) => {
    const { versions } = await allOffers(tx)
    const ended = [...versions.values()].flat().filter(({ until }) => until <= now)
    const found = await unusedPromises(tx, { ended, limit })
    if (found.length === 0) return 0
    await lockAll(
      tx,
      found.map(({ collectorId }) => collectorId),
    )
    await release(tx, await endPromises(tx, found))
    return found.length
  })
}

/** Gives back what a member who leaves was promised and did not use, so that others can have it. */
export async function releasePromisesOf(tx: Transaction, collectorId: string): Promise<void> {
  await release(tx, await endPromises(tx, await unusedPromisesOf(tx, collectorId)))
}
