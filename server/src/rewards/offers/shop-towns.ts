import type { Transaction } from '../../platform/database/database.ts'
import { tillTowns } from '../../records/brands/brands.ts'

/** Where shops are, as far as the names of their tills say it. */
export type ShopTowns = {
  /** By the tills' ids. */
  ofTill: ReadonlyMap<string, { brandKey: string; town: string }>
  /** By the brands' keys: each town by its name in small letters. */
  ofBrand: ReadonlyMap<string, ReadonlyMap<string, string>>
}

export const noTowns: ShopTowns = { ofTill: new Map(), ofBrand: new Map() }

export async function shopTowns(tx: Transaction): Promise<ShopTowns> {
  const ofTill = await tillTowns(tx)
  const ofBrand = new Map<string, Map<string, string>>()
  for (const { brandKey, town } of ofTill.values())
    ofBrand.set(brandKey, (ofBrand.get(brandKey) ?? new Map<string, string>()).set(town.toLowerCase(), town))
  return { ofTill, ofBrand }
}
