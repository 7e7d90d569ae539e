import type { Transaction } from '../server/src/platform/database/database.ts'
import { loadBrands } from '../server/src/records/brands/brands.ts'
import { writtenContent } from './written-content.ts'

/** Enters the brands of `content/`, and nothing else that stands there. */
export const enterBrands = async (tx: Transaction): Promise<void> =>
  loadBrands(tx, {
    brands: await writtenContent('brands.json'),
    contacts: await writtenContent('brand-contacts.json'),
  })
