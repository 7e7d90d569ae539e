import { dayMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { contentOf } from '../content/content.ts'
import { brandsKind, parseBrands } from './brands-file.ts'
import { contactsKind, parseContacts } from './contacts-file.ts'
import { loadPages } from './directory.ts'
import * as store from './store.ts'

/**
 * Enters the brands that operators wrote with their pages, or updates those that exist; the same again changes nothing.
 *
 * @throws StartError   the file breaks a rule; the message names the line and the field
 */
export async function loadBrands(tx: Transaction, texts: { brands?: string; contacts?: string } = {}): Promise<void> {
  const written = parseBrands(texts.brands ?? (await contentOf(tx, brandsKind)))
  const contacts = parseContacts(texts.contacts ?? (await contentOf(tx, contactsKind)))
  await store.upsert(
    tx,
    written.map(({ brandKey, name, colour, takesOldPurchases, returnsTakenBy }) => ({
      brandKey,
      name,
      colour,
      takesOldPurchases,
      returnsTakenBy,
      contactEmail: contacts[brandKey] ?? contacts.others,
    })),
  )
  await loadPages(tx, written)
}

export { brandAddress } from './brand-address.ts'
export { brandKeysIn, brandsIn } from './brands-file.ts'
export {
  afterPurchase,
  brandIn,
  brandWritten,
  cachedDirectory,
  type Directory,
  directoryNow,
  panelOf,
} from './directory.ts'
export { phoneOf } from './directory-store.ts'
export {
  addTill,
  brandsWithTills,
  changeScopes,
  giveKey,
  isTillKnown,
  keysToShow,
  openTills,
  permitKey,
  renameTill,
  retireForOffice,
  scopesOf,
  showKey,
  stopTills,
  tillOf,
  tillsListed,
} from './office-tills.ts'
export { countKeysBefore, oldestKeyMadeAt } from './office-tills-store.ts'
export type { ShopTill } from './store.ts'
export {
  allTills,
  cachedTillByKey,
  enterTill,
  isTillKeyEntered,
  makeKey,
  registerTill,
  retireKey,
  tillByKey,
  tillNames,
  tillsAtShop,
  tillsNamed,
  tillTowns,
} from './till-keys.ts'

/** Brands by their keys, as people are shown them: for a member's call `Directory.byKey`, from the server's memory. */
export type BrandNames = ReadonlyMap<string, { name: string; colour: string }>

export async function brandsByKey(tx: Transaction): Promise<Map<string, store.Brand>> {
  return new Map((await store.all(tx)).map((brand) => [brand.brandKey, brand]))
}

export async function brandOf(tx: Transaction, brandKey: string): Promise<store.Brand> {
  const brand = await store.find(tx, brandKey)
  if (!brand) throw new Error(`There is no brand ${brandKey}`)
  return brand
}

/** A clock that is wrong, or a zone that is missing, is at most a day off. */
const mostAheadMs = dayMs
const mostAgoMs = 366 * dayMs

/** Why a purchase or a refund of that time is not taken from a brand; undefined when it is. */
export function timeRefusal(occurredAt: Date, now: Date, { takesOld }: { takesOld: boolean }): Refusal | undefined {
  const agoMs = now.getTime() - occurredAt.getTime()
  if (agoMs < -mostAheadMs) return new Refusal('timeAhead')
  if (agoMs > mostAgoMs && !takesOld) return new Refusal('timeTooLongAgo')
  return undefined
}
