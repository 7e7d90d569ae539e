import type { Brand } from '@pollen/contract/brand'
import { programme } from '@pollen/contract/programme'
import type { Transaction } from '../../platform/database/database.ts'
import { brandsByKey } from '../../records/brands/brands.ts'

const programmeColour = '#5b2a86'

/** Finds brands as a member sees them. Under a key that belongs to no brand it finds the programme itself. */
export async function brandLookup(tx: Transaction): Promise<(brandKey: string) => Brand> {
  const brands = await brandsByKey(tx)
  return (brandDetailsKey) => {
    const { name, colour } = brands.get(brandDetailsKey) ?? { name: programme.name, colour: programmeColour }
    return { brandDetailsKey, name, colour }
  }
}
