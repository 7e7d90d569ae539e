import { readdir } from 'node:fs/promises'
import { offerSources, offerTypes } from '@pollen/contract/offers'
import { type OfferRow, offersText } from '@pollen/testing/offers'
import { writtenContent } from '@pollen/testing/written-content'
import { expect, test } from 'vitest'
import { onCalendar } from '../../platform/content/rounds.ts'
import { parseBrands } from '../../records/brands/brands-file.ts'
import { parseOffers } from './offers-file.ts'

const brandKeys = parseBrands(await writtenContent('brands.json')).map(({ brandKey }) => brandKey)
const offers = parseOffers(
  onCalendar(await writtenContent('offers.csv'), { number: 1, firstDay: '2026-11-23' }),
  brandKeys,
)
const parse = (...rows: Partial<OfferRow>[]) => parseOffers(offersText(...rows), brandKeys)

test('our own offers are at least eighty, of all sources and types, some over, some to come, most for months', async () => {
  expect(offers.length).toBeGreaterThanOrEqual(80)
  expect(new Set(offers.map(({ type }) => type))).toEqual(new Set(offerTypes))
  expect(new Set(offers.map(({ source }) => source))).toEqual(new Set(offerSources))
  const opening = new Date('2026-11-23T12:00Z')
  expect(offers.some(({ until }) => until < opening)).toBe(true)
  expect(offers.some(({ from }) => from > opening)).toBe(true)
  expect(offers.filter(({ until }) => until > new Date('2027-03-01')).length).toBeGreaterThan(offers.length / 2)
})

test('each of our own offers has a drawing, and no brand has the same for all of its offers', async () => {
  const drawn = await readdir(new URL('../../../../web/public/products', import.meta.url))
  for (const { offerId, picture } of offers) expect(drawn, offerId).toContain(`${picture}.svg`)
  const ofBrands = Map.groupBy(
    offers.filter(({ source }) => source === 'COALITION'),
    ({ brandKey }) => brandKey,
  )
  for (const [brandKey, theirs] of ofBrands)
    if (theirs.length > 1) expect(new Set(theirs.map(({ picture }) => picture)).size, brandKey).toBeGreaterThan(1)
})

test('whichever of our own offers says that we count is counted at the till, and one that waits says who tells us', () => {
  for (const { offerId, type, title, description, howItWorks, termsText, usesPerMember } of offers) {
    const says = [title, description, howItWorks, termsText].join(' ')
    if (/\bwe count\b/i.test(says)) {
      expect(type, offerId).not.toBe('TRIGGER')
      expect(usesPerMember, offerId).toBeGreaterThan(1)
    }
    if (type === 'TRIGGER') expect(says, offerId).toMatch(/\btells us\b/)
  }
})

test('a row is read as it was meant', () => {
  const [offer] = parse({
    reward: '2.5 times',
    type: 'POINTS_MULTIPLIER',
    categories: 'Bakery; Frozen',
    products: '',
    minimum: '12.50',
    days: 'Friday;Sunday',
    audience: '25 of 100',
    budget: '500',
    first_day: '2026-12-01',
    last_day: '2026-12-24',
  })
  expect(offer).toMatchObject({
    reward: { kind: 'multiplier', hundredths: 250 },
    conditions: { categories: ['Bakery', 'Frozen'], minimumPence: 1250, days: [5, 7] },
    audience: { kind: 'share', ofHundred: 25 },
    budget: 500,
    from: new Date('2026-12-01T00:00Z'),
    until: new Date('2026-12-25T00:00Z'),
  })
})

test.each<[Partial<OfferRow>, string]>([
  [{ offer_id: 'Bread!' }, 'offer_id is no key of small letters, digits and dashes'],
  [{ source: 'OURS' }, 'source is none of PIANO, COALITION, NECTAR_PRICE'],
  [{ title: '' }, 'title is missing'],
  [{ brand: 'nobody' }, 'brand nobody is none that we have'],
  [{ brand: 'argos' }, 'brand is not sainsburys: offers of PIANO are the main grocer’s'],
  [{ reward: 'lots' }, 'reward is none of “200 points”, “2 times”, “£1.50 off” and “£2.50 each”'],
  [
    { reward: '£1.00 each' },
    'reward does not go with the source: NECTAR_PRICE gives a price “each”, the others do not',
  ],
  [
    { audience: 'friends' },
    'audience is none of everybody, members, business, personal, “joined within 60 days” and “25 of 100”',
  ],
  [
    { audience: 'personal' },
    'audience is personal: that is a NECTAR_PRICE of whole product codes, with no budget and no number of uses',
  ],
  [{ products: '' }, 'products is missing: name products or categories'],
  [{ products: 'A**' }, 'products has something that is no product code, nor how codes begin, like TOB*'],
  [{ categories: 'Pets' }, 'categories has something that is none of Bakery, Drinks'],
  [{ days: 'Fri' }, 'days has something that is none of Monday'],
  [{ minimum: '5' }, 'minimum is no amount: write pounds and pence, like 15.00'],
  [{ uses_per_member: '0' }, 'uses_per_member is no whole number above zero'],
  [{ last_day: '2026-10-31' }, 'last_day is before the first day'],
  [{ audience: 'everybody', budget: '5' }, 'budget cannot be kept: everybody has this offer, and nobody loads it'],
  [{ type: 'BASKET' }, 'minimum is missing: this type counts what the basket comes to'],
  [{ type: 'COUPON' }, 'code is missing: the till scans it'],
  [{ type: 'POINTS_MULTIPLIER' }, 'reward is not so many times the points'],
  [{ type: 'TRIGGER' }, 'products is a condition on a basket: this type has none'],
  [{ type: 'OPTIN', products: '' }, 'source is not COALITION: a brand reports this type'],
])('%j is refused with its line and column', (row, says) => {
  expect(() => parse({ offer_id: 'before' }, row)).toThrow(`content/offers.csv cannot be used: line 3: ${says}`)
})

test('two rows with one key, and a column that is missing, are refused', () => {
  expect(() => parse({}, {})).toThrow('line 3: offer_id is that of line 2.')
  expect(() => parseOffers('offer_id\nbread\n', brandKeys)).toThrow('line 2: there is no column source.')
})
