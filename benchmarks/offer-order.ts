import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@pollen/contract/durations'
import { type Offer, optInTypes } from '@pollen/contract/offers'
import { programme } from '@pollen/contract/programme'
import { secretsKey } from '@pollen/testing/secrets-key'
import pg from 'pg'
import { loadContent } from '../server/src/load-content.ts'
import { seededRandom } from '../server/src/office/demonstration/chance.ts'
import { loadDemonstration } from '../server/src/office/demonstration/demonstration.ts'
import { connect } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { readSettings } from '../server/src/platform/process/settings.ts'
import { loadSecrets } from '../server/src/platform/secrets/secrets.ts'
import { wrappingBy } from '../server/src/platform/secrets/wrapping.ts'
import type { Habits } from '../server/src/rewards/habits/habits.ts'
import { allOffers } from '../server/src/rewards/offers/offers.ts'
import { matchesAny } from '../server/src/rewards/offers/product-patterns.ts'
import { oneOfEachBrandFirst, reasonsBy } from '../server/src/rewards/offers/recommendations.ts'
import { noTowns } from '../server/src/rewards/offers/shop-towns.ts'
import { type PriceBook, priceBook, unrestrictedCategories } from '../server/src/rewards/prices/prices.ts'
import { migrate } from '../server/src/schema.ts'

/**
 * How many of a member's first three offers they could use in the next 14 days, by the order of before (docs/decisions/155:
 * brands, then the end), by products, too (180), and at best: histories are cut off 14 days before their end, and what comes then says
 * which offers would have counted. Own prices, which both orders have first, are left out. `npm run bench -- offer-order`.
 */
const histories = 10_000
const testedDays = 14
const habitDays = 26 * 7
const shown = 3

type Shop = { brandKey: string; daysAgo: number; pence: number; products: string[] }
type History = Shop[]

const directory = await mkdtemp(join(tmpdir(), 'pollen-bench-'))
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
const database = connect(postgres.connectionString)
try {
  await migrate(postgres.connectionString)
  const now = new Date()
  await loadContent(database, { now })
  const secrets = await loadSecrets(database, wrappingBy(readSettings({ SECRETS_KEY: secretsKey })))
  await loadDemonstration(database, { secrets, now })
  await database.transaction(async (tx) => {
    const { listed } = await allOffers(tx)
    const offers = listed.filter(
      ({ audience, from, until }) => audience.kind === 'members' && from <= now && now < until,
    )
    const prices = await priceBook(tx)
    const categories = await unrestrictedCategories(tx)
    const compare = (name: string, all: History[]) => {
      const [before, after, atBest] = sharesUsable(all, { offers, prices, categories, now })
      console.log(
        `${name} (${all.length}): ${percent(before)} before, ${percent(after)} now, ${percent(atBest)} at best`,
      )
    }
    compare('The demonstration', await historiesOfDemonstration(now))
    compare(
      'Invented histories',
      inventHistories([...categories.keys()], [...new Set(offers.map(({ brandKey }) => brandKey))]),
    )
  })
} finally {
  await database.close()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

type Programme = { offers: Offer[]; prices: PriceBook; categories: ReadonlyMap<string, string>; now: Date }

/**
 * The share of the first three offers that could be used, of those who shop at all: as it was ordered before, now, and by
 * somebody who knew what they will buy.
 */
function sharesUsable(all: History[], { offers, prices, categories, now }: Programme): [number, number, number] {
  const usable = [0, 0, 0]
  let members = 0
  for (const history of all) {
    const habits = habitsIn(history.filter(({ daysAgo }) => daysAgo >= testedDays))
    const next = history.filter(({ daysAgo }) => daysAgo < testedDays)
    if (habits.purchases.size === 0 || next.length === 0) continue
    members++
    const usableLater = new Set(offers.filter((offer) => next.some(counts(offer, categories))))
    const brandStrength = ({ brandKey }: Offer) => Math.min((habits.purchases.get(brandKey) ?? 0) / 26, 1)
    const reasonOf = reasonsBy(habits, { addressLines: [], linkedBrands: [] }, { prices, towns: noTowns, now })
    const strengths = [
      brandStrength,
      (offer: Offer) => reasonOf(offer, undefined)?.strength ?? 0,
      (offer: Offer) => Number(usableLater.has(offer)),
    ]
    for (const [nth, strength] of strengths.entries()) {
      const first = firstBy(offers, strength)
      usable[nth] = (usable[nth] ?? 0) + first.filter((offer) => usableLater.has(offer)).length
    }
  }
  const [before = 0, after = 0, atBest = 0] = usable.map((count) => count / (members * shown))
  return [before, after, atBest]
}

function firstBy(offers: Offer[], strengthOf: (offer: Offer) => number): Offer[] {
  const isStep = ({ type }: Offer) => Number(optInTypes.includes(type))
  const strengths = new Map(offers.map((offer) => [offer, strengthOf(offer)]))
  const strength = (offer: Offer) => strengths.get(offer) ?? 0
  const ordered = offers.toSorted(
    (one, other) =>
      isStep(one) - isStep(other) ||
      strength(other) - strength(one) ||
      one.until.getTime() - other.until.getTime() ||
      (one.offerId < other.offerId ? -1 : 1),
  )
  const mixed = oneOfEachBrandFirst(
    ordered.map((offer) => ({ offer })),
    () => true,
  )
  return mixed.slice(0, shown).map(({ offer }) => offer)
}

/** Whether an offer would have counted for a shop, had it been loaded. */
function counts({ brandKey, type, conditions }: Offer, categories: ReadonlyMap<string, string>) {
  const { products, categories: named, minimumPence = 0 } = conditions
  const isNamed = products && matchesAny(products)
  const isAbout = (productCode: string) =>
    isNamed?.({ productCode }) || named?.some((category) => category === categories.get(productCode))
  return (shop: Shop) =>
    shop.brandKey === brandKey &&
    type !== 'TRIGGER' &&
    !optInTypes.includes(type) &&
    shop.pence >= minimumPence &&
    ((!products && !named) || shop.products.some(isAbout))
}

function habitsIn(shops: Shop[]): Habits {
  const products: Habits['products'] = {}
  const purchases = new Map<string, number>()
  for (const { brandKey, products: codes } of shops) {
    purchases.set(brandKey, (purchases.get(brandKey) ?? 0) + 1)
    if (codes.length === 0) continue
    products[brandKey] ??= { shops: 0, bought: {} }
    const { bought } = products[brandKey]
    products[brandKey].shops++
    for (const code of new Set(codes)) bought[code] = (bought[code] ?? 0) + 1
  }
  return { purchases, tills: new Map(), products }
}

async function historiesOfDemonstration(now: Date): Promise<History[]> {
  const owner = new pg.Client({ connectionString: postgres.connectionString })
  await owner.connect()
  const since = new Date(now.getTime() - (habitDays + testedDays) * dayMs).toISOString()
  const { rows } = await owner.query<{
    collector_id: string
    brand_key: string
    days_ago: number
    pence: number
    products: string[]
  }>(
    `
    select collector_id, brand_key, extract(epoch from now() - occurred_at)::float8 / 86400 as days_ago,
      coalesce((about->>'pence')::integer, 0) as pence,
      coalesce((select array_agg(line->>0) from jsonb_array_elements(about->'lines') as line), '{}') as products
    from member_transfers where leg = 0 and movement in ('earn', 'earnPending') and occurred_at >= $1`,
    [since],
  )
  await owner.end()
  const byMember = Map.groupBy(rows, ({ collector_id }) => collector_id)
  return [...byMember.values()].map((its) =>
    its.map(({ brand_key, days_ago, pence, products }) => ({
      brandKey: brand_key,
      daysAgo: days_ago,
      pence,
      products,
    })),
  )
}

/** Members with five to twenty things that they usually buy, and two to five brands where they go more or less often. */
function inventHistories(codes: string[], brandKeys: string[]): History[] {
  const random = seededRandom('offer order')
  const oneOf = <One>(all: One[]) => all[Math.floor(random() * all.length)] as One
  const some = <One>(all: One[], count: number) => Array.from({ length: count }, () => oneOf(all))
  return Array.from({ length: histories }, () => {
    const usuals = some(codes, 5 + Math.floor(random() * 16))
    const brands = new Set([programme.mainGrocer, ...some(brandKeys, 1 + Math.floor(random() * 4))])
    return [...brands].flatMap((brandKey) => {
      const dayShare = 1 / (3 + random() * 40)
      const days = Array.from({ length: habitDays + testedDays }, (_, daysAgo) => daysAgo)
      return days
        .filter(() => random() < dayShare)
        .map((daysAgo) => ({
          brandKey,
          daysAgo,
          pence: 300 + Math.floor(random() ** 2 * 9000),
          products:
            brandKey === programme.mainGrocer
              ? [...usuals.filter(() => random() < 0.4), ...some(codes, 1 + Math.floor(random() * 6))]
              : [],
        }))
    })
  })
}
