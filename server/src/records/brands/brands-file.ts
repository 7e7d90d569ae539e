import { brandCategories } from '@pollen/contract/brand-categories'
import { BrandKey } from '@pollen/contract/brand-page'
import { mostPence, mostPoints } from '@pollen/contract/points-and-pence'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import { parseContent, wrongContent, wrongValue } from '../../platform/content/content-file.ts'
import { listKind, type WrittenContent } from '../../platform/content/content-kind.ts'
import { count, listOf, TileColour, words } from '../../platform/content/rules.ts'
import { StartError } from '../../platform/process/start-error.ts'

const brandsFileName = 'brands.json'

/** Addresses below /brands that are no brand's. */
const reserved = ['panel', 'search', 'categories']

const Steps = z.array(words(160)).check(z.minLength(1))

const Entry = z
  .strictObject({
    brandKey: BrandKey.check(z.refine((key) => !reserved.includes(key), 'is an address of ours')),
    name: z.optional(words(50)),
    colour: z.optional(TileColour),
    category: z.enum(brandCategories),
    about: words(120),
    keywords: z._default(z.array(words(40)), []),
    aliases: z._default(z.array(BrandKey), []),
    website: z.string().check(z.refine(isWebsite, 'is no website like https://quayside-coffee.example/')),
    phone: z.optional(z.string().check(z.regex(/^0\d{3,4} \d{3} ?\d{3,4}$/, 'is no phone number like 0808 157 0123'))),
    inStore: z.boolean(),
    online: z.boolean(),
    isEshop: z.boolean(),
    collect: z.strictObject({ points: count(1000), perPence: count(mostPence), usualDays: count(365), steps: Steps }),
    spend: z.optional(z.strictObject({ points: count(mostPoints), pence: count(mostPence), steps: Steps })),
    terms: words(400),
    takesOldPurchases: z._default(z.boolean(), false),
    returnsTakenBy: z._default(z.array(BrandKey), []),
  })
  .check(
    z.refine(({ inStore, online }) => inStore || online, {
      error: 'is false, and so is inStore: where does one buy?',
      path: ['online'],
    }),
    z.refine(({ isEshop, online }) => online || !isEshop, {
      error: 'is false, but an eShop is online',
      path: ['online'],
    }),
  )
type Entry = z.output<typeof Entry>

/** A brand with its page, as operators wrote it. */
export type WrittenBrand = Entry & { name: string; colour: string }

/** @throws StartError   a brand of the programme has a colour on which its initials could not be read */
export function refusePaleColours(brands: Record<string, { colour: string }>): void {
  for (const [brandKey, { colour }] of Object.entries(brands)) {
    const { error } = TileColour.safeParse(colour)
    if (error)
      throw new StartError(
        `contract/src/programme.ts cannot be used: the colour of ${brandKey} ${error.issues[0]?.message}.`,
      )
  }
}

/** A website's address without anything behind its path: we add the visit to it. */
function isWebsite(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password, search, hash, href } = new URL(address)
  return protocol === 'https:' && href === address && [username, password, search, hash].every((part) => part === '')
}

/**
 * Reads the brands that operators wrote. The programme's own have their name and colour in contract/src/programme.ts.
 *
 * @throws StartError   the file breaks a rule; the message names the line and the field
 */
export function parseBrands(text: string): WrittenBrand[] {
  const wrong = (path: PropertyKey[], says: string) => wrongValue(brandsFileName, text, { path, says })
  const entries = parseContent(brandsFileName, text, listOf(Entry, 'brandKey'))
  const ours: Record<string, { name: string; colour: string; takesOldPurchases?: boolean }> = programme.brands
  const all = entries.map((entry, index): WrittenBrand => {
    const own = ours[entry.brandKey]
    for (const field of ['name', 'colour'] as const) {
      if (own && entry[field] !== undefined)
        throw wrong([index, field], `of ${entry.brandKey} stands in contract/src/programme.ts already`)
      if (!own && entry[field] === undefined) throw wrong([index, field], 'is missing')
    }
    return { ...entry, ...own } as WrittenBrand
  })
  refusePaleColours(ours)
  const known = new Set(all.map(({ brandKey }) => brandKey))
  for (const [index, { aliases }] of all.entries())
    for (const [nth, alias] of aliases.entries()) {
      if (reserved.includes(alias)) throw wrong([index, 'aliases', nth], 'is an address of ours')
      if (known.has(alias))
        throw wrong([index, 'aliases', nth], `${alias} is the name of another brand, or stands twice`)
      known.add(alias)
    }
  const keys = new Set(all.map(({ brandKey }) => brandKey))
  for (const [index, { brandKey, returnsTakenBy }] of all.entries())
    for (const [nth, other] of returnsTakenBy.entries())
      if (other === brandKey || !keys.has(other))
        throw wrong([index, 'returnsTakenBy', nth], `${other} is no other brand of this file`)
  const missing = Object.keys(ours).find((brandKey) => !known.has(brandKey))
  if (!missing) return all
  throw wrongContent(brandsFileName, `the brand ${missing} of contract/src/programme.ts has no page`)
}

export const brandsKind = listKind({
  name: 'brands',
  title: 'Brands',
  file: brandsFileName,
  shape: Entry,
  key: ['brandKey'],
  words: {
    brandKey: { label: 'Key', hint: 'Its address, and what tills send' },
    name: { hint: 'Unless the programme names it' },
    colour: { hint: 'Of its tile: its initials stand in white' },
    about: { label: 'About it' },
    keywords: { label: 'Words by which it is found' },
    aliases: { label: 'Other keys', hint: 'Addresses that lead here', control: 'text' },
    phone: { hint: 'Members call it about offers by phone' },
    inStore: { label: 'Has shops' },
    online: { label: 'Sells online' },
    isEshop: { label: 'Is an eShop' },
    collect: { label: 'Collecting' },
    'collect.points': { label: 'Points' },
    'collect.perPence': { label: 'For each' },
    'collect.usualDays': { label: 'Points are there after' },
    'collect.steps': { label: 'How it is done' },
    spend: { label: 'Spending' },
    'spend.pence': { label: 'Are worth' },
    'spend.steps': { label: 'How it is done' },
    takesOldPurchases: { label: 'Takes purchases of other days' },
    returnsTakenBy: { label: 'Who else takes its returns', names: 'brands' },
  },
  parse: parseBrands,
})

/** What other kinds may name. */
export const brandsIn = (all: WrittenContent): WrittenBrand[] => parseBrands(all(brandsKind))
export const brandKeysIn = (all: WrittenContent): string[] => brandsIn(all).map(({ brandKey }) => brandKey)
