import { readFile } from 'node:fs/promises'
import { z } from '@pollen/contract/zod'
import type { Transaction } from '../platform/database.ts'
import * as store from './store.ts'

const Written = z.array(
  z.object({
    brandKey: z.string(),
    name: z.string(),
    colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
    pointsPerPound: z.int().check(z.positive()),
  }),
)

/** Enters the brands as operators wrote them in content/brands.json; what they changed since is taken over. */
export async function loadBrands(tx: Transaction): Promise<void> {
  const written = await readFile(new URL('../../../content/brands.json', import.meta.url), 'utf8')
  await store.upsert(tx, Written.parse(JSON.parse(written)))
}

export type { Brand } from './store.ts'
export { registerTill, tillByKey, tillKeys } from './till-keys.ts'

export async function brandsByKey(tx: Transaction): Promise<Map<string, store.Brand>> {
  return new Map((await store.all(tx)).map((brand) => [brand.brandKey, brand]))
}

export async function brandOf(tx: Transaction, brandKey: string): Promise<store.Brand> {
  const brand = await store.find(tx, brandKey)
  if (!brand) throw new Error(`There is no brand ${brandKey}`)
  return brand
}

/** What a purchase earns: whole points for every whole and part of a pound, rounded down. */
export const pointsFor = ({ pointsPerPound }: Pick<store.Brand, 'pointsPerPound'>, amountPence: number): number =>
  Math.floor((amountPence * pointsPerPound) / 100)
