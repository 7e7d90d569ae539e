import { isDeepStrictEqual } from 'node:util'
import {
  type Offer,
  type OfferAudience,
  type OfferConditions,
  type OfferReward,
  type OfferSource,
  offerCountsFrom,
  offerSources,
  offerTypes,
} from '@pollen/contract/offers'
import { mostPence, mostPoints } from '@pollen/contract/points-and-pence'
import { type PriceCategory, priceCategories } from '@pollen/contract/price-categories'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import type { ContentError } from '../../platform/content/content-error.ts'
import { together, wrongContent } from '../../platform/content/content-file.ts'
import { tableKind } from '../../platform/content/content-kind.ts'
import { Day, Drawing, Key, words } from '../../platform/content/rules.ts'
import { parseTable, wrongCell } from '../../platform/content/table-file.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { startOfDay } from '../../platform/process/calendar.ts'
import { brandsByKey, brandsIn } from '../../records/brands/brands.ts'
import { contentOf } from '../../records/content/content.ts'
import type { OfferVersion } from './store.ts'
import { typeRules } from './type-rules.ts'

const offersFileName = 'offers.csv'

/** A column whose words a function reads; it answers undefined for those that it does not understand. */
const Read = <T>(read: (text: string) => T | undefined, says: string) =>
  z.pipe(
    z.string().check(z.refine((text) => read(text) !== undefined, says)),
    z.transform((text) => read(text) as T),
  )

/** A list with `;` between its parts; an empty column is no condition. */
const list = (text: string): string[] | null => (text === '' ? null : text.split(';').map((part) => part.trim()))

const ProductList = Read(
  (text) => (list(text)?.every((part) => /^[^*\s]+\*?$/.test(part)) === false ? undefined : list(text)),
  'has something that is no product code, nor how codes begin, like TOB*',
)
const CategoryList = Read(
  (text) =>
    list(text)?.every((part) => priceCategories.includes(part as PriceCategory)) === false
      ? undefined
      : (list(text) as PriceCategory[] | null),
  `has something that is none of ${priceCategories.join(', ')}`,
)
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const DayList = Read(
  (text) =>
    list(text)?.every((part) => weekdays.includes(part)) === false
      ? undefined
      : (list(text)?.map((part) => weekdays.indexOf(part) + 1) ?? null),
  `has something that is none of ${weekdays.join(', ')}`,
)

const penceOf = (pounds: string) => Math.round(Number(pounds) * 100)
const Pounds = Read(
  (text) => (text === '' ? null : /^\d{1,6}\.\d\d$/.test(text) ? penceOf(text) : undefined),
  'is no amount: write pounds and pence, like 15.00',
)
const Count = Read(
  (text) => (text === '' ? null : /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined),
  'is no whole number above zero',
)

function rewardIn(text: string): OfferReward | undefined {
  const [, points] = /^(\d{1,8}) points?$/.exec(text) ?? []
  if (points && Number(points) > 0 && Number(points) <= mostPoints) return { kind: 'points', points: Number(points) }
  const [, times] = /^(\d{1,2}(?:\.\d{1,2})?) times$/.exec(text) ?? []
  if (times && Number(times) > 1) return { kind: 'multiplier', hundredths: Math.round(Number(times) * 100) }
  const [, pounds, what] = /^£(\d{1,6}\.\d\d) (off|each)$/.exec(text) ?? []
  if (!pounds || penceOf(pounds) === 0 || penceOf(pounds) > mostPence) return undefined
  return { kind: what === 'off' ? 'penceOff' : 'memberPrice', pence: penceOf(pounds) }
}

function audienceIn(text: string): OfferAudience | undefined {
  if (text === 'everybody' || text === 'members' || text === 'business' || text === 'personal') return { kind: text }
  const [, days] = /^joined within (\d{1,3}) days$/.exec(text) ?? []
  if (days && Number(days) >= 1 && Number(days) <= 366) return { kind: 'newMembers', days: Number(days) }
  const [, ofHundred] = /^(\d{1,2}) of 100$/.exec(text) ?? []
  return ofHundred && Number(ofHundred) > 0 ? { kind: 'share', ofHundred: Number(ofHundred) } : undefined
}

type PersonalPriceRow = {
  source: OfferSource
  products: string[] | null
  budget: number | null
  uses_per_member: number | null
}
const isPersonalPrice = ({ source, products, budget, uses_per_member }: PersonalPriceRow): boolean =>
  source === 'NECTAR_PRICE' &&
  products?.some((code) => code.endsWith('*')) === false &&
  budget === null &&
  uses_per_member === null

const Row = z
  .object({
    offer_id: Key,
    source: z.enum(offerSources),
    type: z.enum(offerTypes),
    brand: z.string(),
    name: words(60),
    sponsor: words(60),
    title: words(80),
    description: words(300),
    how_it_works: words(600),
    terms: words(1500),
    picture: Drawing,
    first_day: Day,
    last_day: Day,
    audience: Read(
      audienceIn,
      'is none of everybody, members, business, personal, “joined within 60 days” and “25 of 100”',
    ),
    reward: Read(rewardIn, 'is none of “200 points”, “2 times”, “£1.50 off” and “£2.50 each”'),
    products: ProductList,
    categories: CategoryList,
    minimum: Pounds,
    code: z.string().check(z.regex(/^[A-Z0-9-]{0,11}$/, 'is no code of at most 11 capitals, digits and dashes')),
    event: z.string().check(z.regex(/^[a-z0-9-]{0,60}$/, 'is no name of small letters, digits and dashes')),
    stores: Read(list, ''),
    days: DayList,
    counts_from: z.enum(offerCountsFrom),
    uses_per_member: Count,
    budget: Count,
    best_of: z.string(),
  })
  .check(
    z.refine((row) => row.first_day <= row.last_day, { error: 'is before the first day', path: ['last_day'] }),
    z.refine((row) => row.audience.kind !== 'everybody' || row.budget === null, {
      error: 'cannot be kept: everybody has this offer, and nobody loads it',
      path: ['budget'],
    }),
    z.refine((row) => row.audience.kind !== 'personal' || isPersonalPrice(row), {
      error: 'is personal: that is a NECTAR_PRICE of whole product codes, with no budget and no number of uses',
      path: ['audience'],
    }),
    z.refine((row) => row.reward.kind !== 'memberPrice' || row.products !== null, {
      error: 'is missing: a price is that of products',
      path: ['products'],
    }),
  )
type Row = z.output<typeof Row>
/** What an operator wrote of an offer: all of it but its version. */
export type WrittenOffer = Omit<Offer, 'version'>

/**
 * Reads the operators' file, or the text that is given in its place.
 *
 * @throws StartError   as `parseOffers`
 */
export async function readOffers(
  tx: Transaction,
  { text, now }: { text?: string | undefined; now: Date },
): Promise<WrittenOffer[]> {
  const brandKeys = [...(await brandsByKey(tx)).keys()]
  return parseOffers(text ?? (await contentOf(tx, offersKind, now)), brandKeys)
}

/** The version that an offer is or becomes: the newest one's, unless something of it changed. */
export function nextVersion(newest: OfferVersion | undefined, offer: WrittenOffer): number {
  if (!newest) return 1
  const { since: _, listedUntil: __, version, ...before } = newest
  return isDeepStrictEqual({ ...before }, { ...offer }) ? version : version + 1
}

/**
 * Reads the offers that operators wrote, a row for each.
 *
 * @throws StartError   the file breaks a rule; the message names the line and the column
 */
export function parseOffers(text: string, brandKeys: string[]): WrittenOffer[] {
  const lineOf = new Map<string, number>()
  const faults: ContentError[] = []
  const rows = parseTable(offersFileName, text, Row)
  for (const place of rows) {
    const { line, row } = place
    const wrong = (column: string, says: string) => faults.push(wrongCell(offersFileName, place, column, says))
    if (!brandKeys.includes(row.brand)) wrong('brand', `${row.brand} is none that we have`)
    for (const { column, isBroken, says } of typeRules[row.type](row, programme.mainGrocer))
      if (isBroken) wrong(column, says)
    const before = lineOf.get(row.offer_id)
    if (before) wrong('offer_id', `is that of line ${before}`)
    else lineOf.set(row.offer_id, line)
  }
  if (faults.length > 0) throw together(faults)
  return rows.map(({ row }) => offerOf(row))
}

const offerOf = (row: Row): WrittenOffer => ({
  offerId: row.offer_id,
  source: row.source,
  type: row.type,
  brandKey: row.brand,
  name: row.name,
  sponsor: row.sponsor,
  title: row.title,
  description: row.description,
  howItWorks: row.how_it_works,
  termsText: row.terms,
  picture: row.picture,
  from: startOfDay(row.first_day),
  until: startOfDay(Temporal.PlainDate.from(row.last_day).add({ days: 1 }).toString()),
  audience: row.audience,
  reward: row.reward,
  conditions: conditionsOf(row),
  countsFrom: row.counts_from,
  usesPerMember: row.uses_per_member,
  budget: row.budget,
  bestOf: row.best_of === '' ? null : row.best_of,
})

const conditionsOf = ({ products, categories, minimum, code, event, stores, days }: Row): OfferConditions => ({
  ...(products && { products }),
  ...(categories && { categories }),
  ...(minimum !== null && { minimumPence: minimum }),
  ...(code !== '' && { code }),
  ...(event !== '' && { event }),
  ...(stores && { stores }),
  ...(days && { days }),
})

export const offersKind = tableKind({
  name: 'offers',
  title: 'Offers',
  file: offersFileName,
  shape: Row,
  columns: Object.keys(Row.shape),
  words: {
    offer_id: { label: 'Key', hint: 'Other content names it so' },
    source: { choices: { PIANO: 'Loaded at the main grocer', COALITION: 'Of another brand', NECTAR_PRICE: 'A price' } },
    brand: { names: 'brands' },
    name: { hint: 'As it stands on receipts' },
    sponsor: { hint: 'Who pays for it' },
    how_it_works: { label: 'How it works' },
    audience: {
      label: 'For whom',
      hint: 'everybody, members, business, personal, “joined within 60 days” or “25 of 100”',
    },
    reward: { label: 'What it gives', hint: '“200 points”, “2 times”, “£1.50 off” or “£2.50 each”' },
    products: { hint: 'Codes, or how they begin, like TOB*', control: 'texts' },
    categories: { control: 'texts', choices: Object.fromEntries(priceCategories.map((name) => [name, name])) },
    minimum: { label: 'The shop is at least', unit: '£', control: 'number' },
    code: { label: 'Code that the till scans' },
    event: { label: 'What must happen', hint: 'By the brand’s own name for it' },
    stores: { label: 'Only in these stores', control: 'texts' },
    days: {
      label: 'Only on these days',
      control: 'texts',
      choices: Object.fromEntries(weekdays.map((day) => [day, day])),
    },
    counts_from: {
      label: 'Purchases count from',
      choices: { load: 'The moment it is loaded', startOfThatDay: 'The start of that day', startOfOffer: 'Its start' },
    },
    uses_per_member: { label: 'Uses for one member', control: 'number', hint: 'Empty: as often as they like' },
    budget: { label: 'How many may load it', control: 'number', hint: 'Empty: everybody' },
    best_of: { label: 'Only the best counts of', hint: 'The same word at several offers of a brand' },
  },
  key: ['offer_id'],
  days: 'again',
  parse: (text, all) => {
    const brands = brandsIn(all)
    const offers = parseOffers(
      text,
      brands.map(({ brandKey }) => brandKey),
    )
    refuseWithoutPhone(offers, (brandKey) => brands.some((brand) => brand.brandKey === brandKey && brand.phone))
    return offers
  },
})

/** @throws StartError   members of an offer would have nobody to call */
export function refuseWithoutPhone(written: WrittenOffer[], hasPhone: (brandKey: string) => boolean): void {
  const faults = written.flatMap(({ offerId, type, brandKey }, item) => {
    if (type !== 'CALL' || hasPhone(brandKey)) return []
    const says = `the offer ${offerId} is by phone, and content/brands.json has no phone of ${brandKey}`
    return [wrongContent(offersFileName, says, { item })]
  })
  if (faults.length > 0) throw together(faults)
}

/** Why the file of offers cannot be used. */
export const wrongOffers = (says: string) => wrongContent(offersFileName, says)
