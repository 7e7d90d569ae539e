import { dayMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import { z } from '@pollen/contract/zod'
import { readContent } from '../../platform/content/content-file.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { WrittenBrand } from './brands-file.ts'
import { loadPages, writtenBrands } from './directory.ts'
import * as store from './store.ts'

/** The people who run each brand's tills: email addresses by the brands' keys. `others` is for the brands without one. */
const ContactsFile = z.catchall(z.object({ others: z.email() }), z.email())

/** The programme's own brands, and those that operators added. */
export const allBrands = async (): Promise<store.WrittenRow[]> => withContacts(await writtenBrands())

async function withContacts(written: WrittenBrand[]): Promise<store.WrittenRow[]> {
  const contacts = await readContent('brand-contacts.json', ContactsFile)
  return written.map(({ brandKey, name, colour, takesOldPurchases, returnsTakenBy }) => ({
    brandKey,
    name,
    colour,
    takesOldPurchases,
    returnsTakenBy,
    contactEmail: contacts[brandKey] ?? contacts.others,
  }))
}

/**
 * Enters the brands that operators wrote with their pages, or updates those that exist; the same again changes nothing.
 *
 * @throws StartError   the file breaks a rule; the message names the line and the field
 */
export async function loadBrands(tx: Transaction, text?: string): Promise<void> {
  const written = await writtenBrands(text)
  await store.upsert(tx, await withContacts(written))
  await loadPages(tx, written)
}

export { brandAddress } from './brand-address.ts'
export { afterPurchase, brandIn, cachedDirectory, type Directory, directoryNow, panelOf } from './directory.ts'
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
