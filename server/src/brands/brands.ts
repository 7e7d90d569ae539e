import { z } from '@pollen/contract/zod'
import type { Transaction } from '../platform/database/database.ts'
import { written } from '../platform/process/content-file.ts'
import * as store from './store.ts'

const Written = z.array(
  z.object({
    brandKey: z.string().check(z.regex(/^[a-z0-9-]+$/)),
    name: z.string(),
    colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  }),
)

/** Enters the brands as operators wrote them in content/brands.json; what they changed since is taken over. */
export async function loadBrands(tx: Transaction): Promise<void> {
  await store.upsert(tx, await written('brands.json', Written))
}

export { allTills, cachedTillByKey, enterTill, makeKey, registerTill, retireKey, tillByKey } from './till-keys.ts'

export async function brandsByKey(tx: Transaction): Promise<Map<string, store.Brand>> {
  return new Map((await store.all(tx)).map((brand) => [brand.brandKey, brand]))
}

export async function brandOf(tx: Transaction, brandKey: string): Promise<store.Brand> {
  const brand = await store.find(tx, brandKey)
  if (!brand) throw new Error(`There is no brand ${brandKey}`)
  return brand
}
