import { createHmac } from 'node:crypto'
import type { Transaction } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import { brandsByKey, registerTill, tillByKey } from '../../records/brands/brands.ts'
import { tills } from './cast.ts'

/**
 * A till's key in the demonstration. It is derived from this installation's own secret, so it can be shown without
 * being stored.
 */
export const keyOf = (brandKey: string, secret: string) =>
  createHmac('sha256', secret).update(`till ${brandKey}`).digest('base64url')

/** The cast's tills of brands that the programme has: another retailer's programme may lack some. */
export async function tillsOf(tx: Transaction): Promise<typeof tills> {
  const brands = await brandsByKey(tx)
  return tills.filter(({ brandKey }) => brands.has(brandKey))
}

export async function registerTills(tx: Transaction, secret: string): Promise<void> {
  for (const { brandKey, name } of await tillsOf(tx))
    await registerTill(tx, { brandKey, name, key: keyOf(brandKey, secret), scopes: ['post', 'redeem', 'read'] })
}

/** Those that were registered, by their brands. */
export async function tillsByBrand(tx: Transaction, secret: string): Promise<Map<string, Till>> {
  const found = new Map<string, Till>()
  for (const { brandKey } of await tillsOf(tx)) {
    const till = await tillByKey(tx, keyOf(brandKey, secret))
    if (till) found.set(brandKey, till)
  }
  return found
}
