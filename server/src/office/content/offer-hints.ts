import { calendarDayOf } from '@pollen/contract/day-and-time'
import { dayMs } from '@pollen/contract/durations'
import { formatNumber } from '@pollen/contract/numbers'
import { dayWords, type OfferCells } from '@pollen/contract/offer-sentence'
import type { Offer } from '@pollen/contract/offers'
import { programme } from '@pollen/contract/programme'
import type { ContentFault } from '@pollen/contract/staff/content-drafts'
import type { Transaction } from '../../platform/database/database.ts'
import { directoryNow } from '../../records/brands/brands.ts'
import { membersAbout } from '../../records/collectors/collectors.ts'
import { unsoldProducts } from '../../records/ledger/ledger.ts'
import { allOffers } from '../../rewards/offers/offers.ts'
import { productsNamed } from '../../rewards/prices/prices.ts'

type Hint = Omit<ContentFault, 'key'>

const listOf = (cell = ''): string[] => (cell === '' ? [] : cell.split(';').map((part) => part.trim()))
const isDay = (text = '') => /^\d{4}-\d\d-\d\d$/.test(text)
const withCells = (cells: OfferCells, changed: OfferCells, label: string) => ({
  label,
  value: JSON.stringify({ ...cells, ...changed }),
})

/** What may be meant otherwise in an offer, of what the programme knows without reading receipts then. */
export async function offerHints(tx: Transaction, cells: OfferCells, now: Date): Promise<Hint[]> {
  const { listed } = await allOffers(tx)
  const meets = listed.filter((other) => other.offerId !== cells.offer_id && other.until > now)
  return [
    ...overlaps(cells, meets),
    ...(await productHints(tx, cells, now)),
    ...(await shopHints(tx, cells)),
    ...(await audienceHints(tx, cells, now)),
  ]
}

/** So many offers that meet it are named. */
const mostOverlaps = 3

function overlaps(cells: OfferCells, others: readonly Offer[]): Hint[] {
  const { first_day: first = '', last_day: last = '', brand, best_of: bestOf = '' } = cells
  if (!isDay(first) || !isDay(last)) return []
  const found = others.flatMap((other) => {
    const [begins, ends] = [calendarDayOf(other.from), calendarDayOf(new Date(other.until.getTime() - 1))]
    if (other.brandKey !== brand || other.audience.kind === 'personal' || ends < first || begins > last) return []
    const shared = sharedBy(cells, other)
    return shared === undefined ? [] : [{ other, begins, ends, shared }]
  })
  return found.slice(0, mostOverlaps).map(({ other, begins, ends, shared }) => {
    const on = [first, begins].toSorted().at(-1) ?? first
    const isBest = bestOf !== '' && other.bestOf === bestOf
    const after = Temporal.PlainDate.from(ends).add({ days: 1 }).toString()
    const mends =
      after <= last && begins <= first
        ? withCells(cells, { first_day: after }, `Start ${dayWords(after)}`)
        : !isBest && other.bestOf !== null && bestOf === ''
          ? withCells(cells, { best_of: other.bestOf }, `Only the best of “${other.bestOf}”`)
          : undefined
    return {
      path: isBest ? ['first_day'] : ['best_of'],
      says: `It meets “${other.title}” from ${dayWords(on)} on: ${shared}. ${
        isBest
          ? `With “the best of ${bestOf}”, only the better one counts, and the other is not used up.`
          : 'Both count for the same goods.'
      }`,
      ...(mends && { mends }),
    }
  })
}

/** Which goods two offers of a brand have in common; undefined for none that we know of. */
function sharedBy(cells: OfferCells, { conditions }: Offer): string | undefined {
  const [codes, categories] = [listOf(cells.products), listOf(cells.categories)]
  const theirs = { codes: conditions.products ?? [], categories: conditions.categories ?? [] }
  if (conditions.code !== undefined || conditions.event !== undefined || cells.code || cells.event) return undefined
  const isAll = (one: { codes: readonly string[]; categories: readonly string[] }) =>
    one.codes.length === 0 && one.categories.length === 0
  if (isAll({ codes, categories }) || isAll(theirs)) return 'all of what one of them counts for is in both'
  const both = codes.filter((code) => theirs.codes.some((their) => meetsCode(code, their)))
  const bothCategories = categories.filter((one) => theirs.categories.some((their) => their === one))
  if (bothCategories.length > 0) return `${bothCategories.join(', ')} in both`
  return both.length === 0 ? undefined : `${both.length === 1 ? '1 code' : `${both.length} codes`} in both`
}

/** Whether a product can match both: each is a code, or how codes begin. */
function meetsCode(one: string, other: string): boolean {
  const [beginning, otherBeginning] = [one.replace(/\*$/, ''), other.replace(/\*$/, '')]
  if (one.endsWith('*') && otherBeginning.startsWith(beginning)) return true
  return one === other || (other.endsWith('*') && beginning.startsWith(otherBeginning))
}

/** Codes that are not on the price list, which no till of the main grocer sells; and those that nobody buys. */
async function productHints(tx: Transaction, cells: OfferCells, now: Date): Promise<Hint[]> {
  const { brand = '' } = cells
  const codes = listOf(cells.products)
  if (codes.length === 0) return []
  const listed = brand === programme.mainGrocer ? await productsNamed(tx, now) : undefined
  const missing = listed ? codes.filter((code) => !listed.some(({ sku }) => meetsCode(code, sku))) : []
  const known = codes.filter((code) => !missing.includes(code))
  const unsold = (await unsoldProducts(tx, { brandKey: brand, codes: known, now })) ?? []
  const naming = (those: string[]) => those.slice(0, 5).join(', ')
  return [
    ...withoutCodes(cells, missing, {
      says: `${missing.length === 1 ? '1 code is' : `${missing.length} codes are`} not on the price list: ${naming(missing)}`,
    }),
    ...withoutCodes(cells, unsold, {
      says: `Nobody bought ${unsold.length === 1 ? 'this' : `these ${unsold.length}`} in the last eight weeks: ${naming(unsold)}`,
    }),
  ]
}

/** A hint about codes, if there are any, with the press that takes them out where others are left. */
function withoutCodes(cells: OfferCells, codes: string[], { says }: { says: string }): Hint[] {
  if (codes.length === 0) return []
  const left = listOf(cells.products).filter((code) => !codes.includes(code))
  const mends = left.length > 0 ? withCells(cells, { products: left.join(';') }, 'Take out') : undefined
  return [{ path: ['products'], says, ...(mends && { mends }) }]
}

/** Shops of a brand that has none. */
async function shopHints(tx: Transaction, cells: OfferCells): Promise<Hint[]> {
  const { brand = '', stores = '' } = cells
  if (stores === '') return []
  const page = (await directoryNow(tx)).byKey.get(brand)
  if (!page || page.inStore) return []
  return [
    {
      path: ['stores'],
      says: `${page.name} has no shops: it sells online alone`,
      mends: withCells(cells, { stores: '' }, 'Take the shops out'),
    },
  ]
}

/** A budget for more members than there are, and an audience of nobody. */
async function audienceHints(tx: Transaction, cells: OfferCells, now: Date): Promise<Hint[]> {
  const { audience = '', budget = '' } = cells
  const [, within] = /^joined within (\d{1,3}) days$/.exec(audience) ?? []
  const [, ofHundred] = /^(\d{1,2}) of 100$/.exec(audience) ?? []
  if (!within && audience !== 'business' && budget === '') return []
  const days = Number(within ?? 60)
  const { all, joined, businesses } = await membersAbout(tx, new Date(now.getTime() - days * dayMs))
  const who = within
    ? { count: joined, says: `joined in the last ${days} days` }
    : audience === 'business'
      ? { count: businesses, says: 'are businesses who get offers' }
      : { count: Math.round((all * Number(ofHundred ?? 100)) / 100), says: ofHundred ? 'are drawn' : 'are members' }
  if (who.count === 0) return [{ path: ['audience'], says: `It is for nobody now: no members ${who.says}` }]
  if (budget === '' || Number(budget) <= who.count) return []
  return [
    {
      path: ['budget'],
      says: `It stops at ${formatNumber(Number(budget))} members, and about ${formatNumber(who.count)} ${who.says} now: the budget would stop nothing`,
    },
  ]
}
