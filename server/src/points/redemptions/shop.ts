import type { Transaction } from '../../platform/database/database.ts'
import { tillNames } from '../../records/brands/brands.ts'
import * as store from './store.ts'

/** Where points were spent: the store's number, and what its till is called. */
export async function shopOf(
  tx: Transaction,
  { storeId, ...name }: Pick<store.Redemption, 'brandKey' | 'redemptionId' | 'storeId'>,
): Promise<{ storeId: string; shop?: string }> {
  const { tillId } = (await store.findName(tx, name)) ?? {}
  const shop = tillId && (await tillNames(tx, [tillId])).get(tillId)
  return { storeId, ...(shop && { shop }) }
}
