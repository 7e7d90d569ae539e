import type { Transaction } from '../platform/database.ts'
import * as store from './store.ts'

/** Enters a collector into the records, once: repeating it changes nothing. */
export async function enrol(tx: Transaction, collector: store.NewCollector): Promise<void> {
  await store.insertOnce(tx, collector)
}

export async function collectorOf(tx: Transaction, collectorId: string): Promise<store.Collector> {
  const collector = await store.find(tx, collectorId)
  if (!collector) throw new Error(`There is no collector ${collectorId}`)
  return collector
}
