import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import { z } from '@pollen/contract/zod'
import type { Transaction } from '../platform/database/database.ts'
import { readContentFile } from '../platform/process/content-file.ts'
import { StartError } from '../platform/process/start-error.ts'
import * as store from './store.ts'

const BrandsFile = z.array(
  z.object({
    brandKey: z.string().check(z.regex(/^[a-z0-9-]+$/)),
    name: z.string(),
    colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
    takesOldPurchases: z._default(z.boolean(), false),
  }),
)

/** Who runs the tills of each brand: email addresses by the brands' keys. `others` is for the brands without one. */
const ContactsFile = z.catchall(z.object({ others: z.email() }), z.email())

/** A brand, without who runs its tills. */
type Brand = Omit<store.Brand, 'contactEmail'>

/** The programme's own brands, and those that operators wrote in content/brands.json. */
export async function allBrands(): Promise<store.Brand[]> {
  const contacts = await readContentFile('brand-contacts.json', ContactsFile)
  const brands = joinBrands(await readContentFile('brands.json', BrandsFile))
  return brands.map((brand) => ({ ...brand, contactEmail: contacts[brand.brandKey] ?? contacts.others }))
}

/** Enters all brands, or updates those that exist. */
export async function loadBrands(tx: Transaction): Promise<void> {
  await store.upsert(tx, await allBrands())
}

/** @throws StartError   a brand stands in both places, and we cannot know which is right */
export function joinBrands(others: Brand[]): Brand[] {
  const ours = Object.entries(programme.brands).map(([brandKey, brand]) => ({
    brandKey,
    takesOldPurchases: false,
    ...brand,
  }))
  const duplicate = others.find(({ brandKey }) => brandKey in programme.brands)
  if (!duplicate) return [...ours, ...others]
  throw new StartError(
    `content/brands.json cannot be used: the brand ${duplicate.brandKey} stands in contract/src/programme.ts already.`,
  )
}

export {
  allTills,
  cachedTillByKey,
  enterTill,
  makeKey,
  registerTill,
  retireKey,
  tillByKey,
  tillNames,
} from './till-keys.ts'

export async function brandsByKey(tx: Transaction): Promise<Map<string, store.Brand>> {
  return new Map((await store.all(tx)).map((brand) => [brand.brandKey, brand]))
}

export async function brandsByName(tx: Transaction): Promise<store.Brand[]> {
  return (await store.all(tx)).sort((one, other) => one.name.localeCompare(other.name, 'en-GB'))
}

export async function brandOf(tx: Transaction, brandKey: string): Promise<store.Brand> {
  const brand = await store.find(tx, brandKey)
  if (!brand) throw new Error(`There is no brand ${brandKey}`)
  return brand
}

const dayMs = 24 * 3_600_000

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
