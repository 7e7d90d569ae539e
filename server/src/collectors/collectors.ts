import { alike } from '../platform/alike.ts'
import type { Transaction } from '../platform/database.ts'
import * as store from './store.ts'

export { unsubscribeLinks } from './unsubscribe.ts'

/** Enters a collector into the records, once: repeating it changes nothing. */
export async function enrol(tx: Transaction, collector: store.NewCollector): Promise<void> {
  await store.insertOnce(tx, collector)
}

export async function collectorOf(tx: Transaction, collectorId: string): Promise<store.Collector> {
  const collector = await store.find(tx, collectorId)
  if (!collector) throw new Error(`There is no collector ${collectorId}`)
  return collector
}

/** Every collector of these details, forgiving case, spaces and accents. The date is ISO 8601. */
export async function collectorsLike(
  tx: Transaction,
  said: { lastName: string; dateOfBirth: string; postcode: string },
): Promise<string[]> {
  const sameDay = await store.bornOn(tx, said.dateOfBirth)
  return sameDay
    .filter(({ lastName, addressLines }) => alike(said.lastName, lastName) && alike(said.postcode, addressLines.at(-1)))
    .map(({ collectorId }) => collectorId)
}
