import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import type { Transaction } from '../platform/database/database.ts'
import { written } from '../platform/process/content-file.ts'
import { StartError } from '../platform/process/start-error.ts'
import * as store from './store.ts'

const Written = z.array(
  z.object({
    brandKey: z.string().check(z.regex(/^[a-z0-9-]+$/)),
    name: z.string(),
    colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  }),
)

/** The brands that the programme names, and the others as operators wrote them in content/brands.json. */
export const allBrands = async (): Promise<store.Brand[]> => withOurs(await written('brands.json', Written))

/** Enters them; what was changed since is taken over. */
export async function loadBrands(tx: Transaction): Promise<void> {
  await store.upsert(tx, await allBrands())
}

/** @throws StartError   a brand stands in both places: which of the two would be right? */
export function withOurs(others: store.Brand[]): store.Brand[] {
  const ours = Object.entries(programme.brands).map(([brandKey, brand]) => ({ brandKey, ...brand }))
  const twice = others.find(({ brandKey }) => brandKey in programme.brands)
  if (!twice) return [...ours, ...others]
  throw new StartError(
    `content/brands.json cannot be used: the brand ${twice.brandKey} stands in contract/src/programme.ts already.`,
  )
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
