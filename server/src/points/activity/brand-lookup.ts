import type { Brand } from '@pollen/contract/brand'
import { programme } from '@pollen/contract/programme'
import { colourOf } from '../../platform/content/look.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { brandsByKey, type Directory } from '../../records/brands/brands.ts'
import { programmeKey } from '../../records/ledger/ledger.ts'

/** Finds brands as a member sees them. Under a key that belongs to no brand it finds the programme itself. */
export type BrandLookup = ((brandKey: string) => Brand) & {
  /** The keys that points may come from or go to: those of all brands, and the programme's. */
  keys: string[]
}

/** For a member's call: from the server's memory. */
export const brandsIn = ({ byKey }: Directory): BrandLookup => lookupIn(byKey)

/** For a job, which looks brands up once for many members. */
export const brandLookup = async (tx: Transaction): Promise<BrandLookup> => lookupIn(await brandsByKey(tx))

function lookupIn(brands: ReadonlyMap<string, { name: string; colour: string }>): BrandLookup {
  const find = (brandDetailsKey: string): Brand => {
    const { name, colour } = brands.get(brandDetailsKey) ?? { name: programme.name, colour: colourOf('action') }
    return { brandDetailsKey, name, colour }
  }
  return Object.assign(find, { keys: [...brands.keys(), programmeKey] })
}
