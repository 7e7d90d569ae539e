import { loadBrands } from './brands/brands.ts'
import { documents } from './content/documents.ts'
import { loadRules } from './earning/earning.ts'
import { loadDrops } from './marketing-events/drops.ts'
import { loadOffers } from './offers/offers.ts'
import type { Database } from './platform/database/database.ts'
import { loadPrices, loadStores } from './prices/prices.ts'
import { loadQuests } from './quests/quests.ts'
import { loadRewards } from './vouchers/vouchers.ts'

/**
 * Enters what operators wrote in `content/` into the database, and reads their documents; the same again changes nothing.
 *
 * @throws StartError   a file breaks a rule; the message says which and where
 */
export async function loadContent({ transaction }: Pick<Database, 'transaction'>): Promise<void> {
  await documents()
  await transaction((tx) => loadBrands(tx))
  await transaction((tx) => loadRules(tx))
  await transaction((tx) => loadPrices(tx))
  await transaction((tx) => loadStores(tx))
  await transaction((tx) => loadOffers(tx, { now: new Date() }))
  await transaction((tx) => loadRewards(tx, { now: new Date() }))
  await transaction((tx) => loadDrops(tx))
  await transaction((tx) => loadQuests(tx, { now: new Date() }))
}
