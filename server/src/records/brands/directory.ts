import { brandCategoryList } from '@pollen/contract/brand-categories'
import type { BrandPage } from '@pollen/contract/brand-page'
import { categoryKey } from '@pollen/contract/category-key'
import { minuteMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import type { afterwards, directions } from '@pollen/contract/member/brands'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import type { categoriesOfBrands, panelTypes } from '@pollen/contract/visitor/brands'
import { contentCache } from '../../platform/content/content-cache.ts'
import type { WrittenContent } from '../../platform/content/content-kind.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { SiteOf } from '../../platform/process/brand-sites.ts'
import { brandsIn, type WrittenBrand } from './brands-file.ts'
import type { WrittenCategory } from './categories-file.ts'
import * as store from './directory-store.ts'

/** Replaces the brands' pages, and by which words they are found; the same again changes nothing. */
export async function loadPages(tx: Transaction, written: WrittenBrand[]): Promise<void> {
  await store.replacePages(
    tx,
    written.map(rowOf).map(({ name, colour, ...page }) => page),
  )
  await store.replaceWords(tx)
}

const rowOf = ({ takesOldPurchases, returnsTakenBy, spend, phone, ...row }: WrittenBrand) => ({
  ...row,
  spend: spend ?? null,
  phone: phone ?? null,
})

/** A brand's page as it is written, whatever is in force; undefined where none is written. */
export function brandWritten(all: WrittenContent, key: string): BrandPage | undefined {
  const written = brandsIn(all).find(({ brandKey }) => brandKey === key)
  return written && pageOf(rowOf(written))
}

/** A brand as its page shows it; the list of all of them, by name. */
export type Directory = {
  all: BrandPage[]
  byKey: Map<string, BrandPage>
  /** The keys of brands by their other names. */
  keyByAlias: Map<string, string>
}

/** How long the directory is cached: what operators change appears so much later at most. */
const directoryIsFreshMs = minuteMs

/** One for a server: lists and pages are read from its memory. */
export function cachedDirectory(
  { transaction }: Pick<Database, 'transaction'>,
  siteOf: SiteOf,
): () => Promise<Directory> {
  const cached = contentCache(directoryIsFreshMs, () => transaction((tx) => directoryNow(tx, siteOf)))
  return () => cached('all')
}

/** @param siteOf  where brands' sites are, when not at their own addresses */
export async function directoryNow(tx: Transaction, siteOf: SiteOf = (address) => address): Promise<Directory> {
  const listed = await store.directory(tx)
  const all = listed
    .map(pageOf)
    .map((page) => ({ ...page, website: siteOf(page.website) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'))
  return {
    all,
    byKey: new Map(all.map((page) => [page.brandDetailsKey, page])),
    keyByAlias: new Map(listed.flatMap(({ brandKey, aliases }) => aliases.map((alias) => [alias, brandKey] as const))),
  }
}

function pageOf({
  brandKey,
  category,
  isEshop,
  spend,
  phone,
  keywords,
  aliases,
  ...page
}: store.BrandInDirectory): BrandPage {
  const key = categoryKey(category) as BrandPage['category']
  const logoImageUrl = brandCategoryList.find((listed) => listed.key === key)?.imageUrl ?? ''
  return {
    ...page,
    brandDetailsKey: brandKey,
    category: key,
    imageUrls: { logoImageUrl },
    isVldx: isEshop,
    ...(spend && { spend }),
    ...(phone !== null && { phone }),
  }
}

/** @throws Refusal brandNotFound */
export function brandIn({ byKey }: Directory, key: string): BrandPage {
  const page = byKey.get(key)
  if (!page) throw new Refusal('brandNotFound')
  return page
}

const ownKeys = Object.keys(programme.brands)

/** Where one collects, or where one spends: the programme's own brands in its order, then all others by name. */
export function panelOf({ all, byKey }: Directory, type: (typeof panelTypes)[number]): BrandPage[] {
  const own = ownKeys.flatMap((key) => byKey.get(key) ?? [])
  const ordered = [...own, ...all.filter(({ brandDetailsKey }) => !ownKeys.includes(brandDetailsKey))]
  return type === 'collect' ? ordered : ordered.filter(({ spend }) => spend)
}

/** The categories as operators wrote them, with the number of their brands. */
export function writtenCategoriesIn(
  directory: Directory,
  written: WrittenCategory[],
): Answer<typeof categoriesOfBrands> {
  const { categories } = categoriesIn(directory)
  return {
    categories: written.flatMap(({ key, title, picture }) => {
      const known = categories.find((category) => category.key === key)
      return known ? [{ ...known, name: title, imageUrl: picture ?? known.imageUrl }] : []
    }),
  }
}

/** The categories, with the number of their brands. */
export const categoriesIn = ({ all }: Directory): Answer<typeof categoriesOfBrands> => ({
  categories: brandCategoryList.map((category) => ({
    ...category,
    brands: all.filter((brand) => brand.category === category.key).length,
  })),
})

const mostFound = 24

/** The brands that a search finds, best first; none for an empty search. */
export async function search(tx: Transaction, { byKey }: Directory, query: string): Promise<BrandPage[]> {
  const keys = await store.find(tx, query, mostFound)
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

/**
 * What happens after a purchase with the brand, or after a spend.
 *
 * @throws Refusal noPointsSpentThere
 */
export function afterPurchase(
  { collect, spend }: BrandPage,
  direction: (typeof directions)[number],
): Answer<typeof afterwards> {
  if (direction === 'PTN') return { direction, steps: collect.steps, usualDays: collect.usualDays }
  if (!spend) throw new Refusal('noPointsSpentThere')
  return { direction, steps: spend.steps }
}
