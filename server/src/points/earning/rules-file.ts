import { mostPoints } from '@pollen/contract/points-and-pence'
import { z } from '@pollen/contract/zod'
import { parseContent, wrongContent } from '../../platform/content/content-file.ts'
import { listInFileKind } from '../../platform/content/content-kind.ts'
import { codePattern, count, Day, listOf, nameOf } from '../../platform/content/rules.ts'
import { startOfDay } from '../../platform/process/calendar.ts'
import { brandKeysIn } from '../../records/brands/brands.ts'
import type { Ceiling } from '../../records/ledger/ledger.ts'
import type { BrandRate } from './store.ts'

const rulesFileName = 'earning.json'

const Points = count(mostPoints)

const rateOf = (brandKeys: string[]) =>
  z.strictObject({
    brandKey: nameOf(brandKeys),
    firstDay: Day,
    points: count(1000),
    perPence: Points,
    minimumPence: z._default(z.int().check(z.nonnegative()), 0),
    mostPerPurchase: z.optional(Points),
    mostPerDay: z.optional(Points),
    excluded: z._default(z.array(codePattern('is no product’s code, nor how codes begin, like TOB*')), []),
    settlesAfterHours: z._default(z.int().check(z.nonnegative(), z.maximum(24 * 366)), 0),
    /** Fuel: what these codes name gives points for each litre that its till says, in place of those for its pence. */
    perLitre: z.optional(
      z.strictObject({
        points: count(1000),
        products: z.array(codePattern('is no product’s code, nor how codes begin, like FUEL*')).check(z.minLength(1)),
      }),
    ),
  })

/** Points that may be given in a day (UTC); what comes on top is held for review. */
const ceilingsAt = (brandKeys: string[]) =>
  z.strictObject({
    /** To one card, by all brands together. */
    card: count(),
    /** By each till, and by each brand, unless `brands` says otherwise. */
    till: count(),
    brand: count(),
    brands: z._default(
      listOf(
        z.strictObject({ brandKey: nameOf(brandKeys), till: z.optional(count()), brand: z.optional(count()) }),
        'brandKey',
      ),
      [],
    ),
  })

const rulesOf = (brandKeys: string[]) =>
  z.strictObject({ rates: z.array(rateOf(brandKeys)), ceilings: z.optional(ceilingsAt(brandKeys)) })

type RulesOfFile = { rates: BrandRate[]; ceilings: Ceiling[] }

/**
 * Reads the rules that operators wrote.
 *
 * @throws StartError   the file breaks a rule; the message says which and where
 */
export function parseRules(text: string, brandKeys: string[]): RulesOfFile {
  const { rates, ceilings } = parseContent(rulesFileName, text, rulesOf(brandKeys))
  for (const brandKey of brandKeys)
    if (!rates.some((rate) => rate.brandKey === brandKey))
      throw wrongContent(rulesFileName, `the brand ${brandKey} has no rate`)
  const names = rates.map(({ brandKey, firstDay }) => `a rate of ${brandKey} from ${firstDay} on`)
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (twice !== -1)
    throw wrongContent(rulesFileName, `${names[twice]} is written twice`, { path: ['rates', twice, 'firstDay'] })

  return {
    rates: rates.map(({ firstDay, mostPerPurchase = null, mostPerDay = null, perLitre, ...rate }) => ({
      ...rate,
      pointsPerLitre: perLitre?.points ?? null,
      soldByLitre: perLitre?.products ?? [],
      mostPerPurchase,
      mostPerDay,
      since: startOfDay(firstDay),
    })),
    ceilings: ceilings ? ceilingsIn(ceilings) : [],
  }
}

function ceilingsIn({ card, till, brand, brands }: z.infer<ReturnType<typeof ceilingsAt>>): Ceiling[] {
  return [
    { kind: 'card', points: card },
    { kind: 'till', points: till },
    { kind: 'brand', points: brand },
    ...brands.flatMap(({ brandKey, till, brand }): Ceiling[] => [
      ...(till === undefined ? [] : [{ kind: 'till', brandKey, points: till } as const]),
      ...(brand === undefined ? [] : [{ kind: 'brand', brandKey, points: brand } as const]),
    ]),
  ]
}

/** Each rate is an item, and the ceilings are one. */
export const rulesKind = listInFileKind({
  name: 'earning',
  title: 'Rates and ceilings',
  file: rulesFileName,
  list: 'rates',
  key: ['brandKey', 'firstDay'],
  shape: rateOf([]),
  shapesBeside: { ceilings: ceilingsAt([]) },
  words: {
    brandKey: { label: 'Brand' },
    firstDay: { label: 'From' },
    perPence: { label: 'For each' },
    minimumPence: { label: 'The shop is at least' },
    mostPerPurchase: { label: 'Most for a purchase', unit: 'points' },
    mostPerDay: { label: 'Most in a day', unit: 'points' },
    excluded: { label: 'Not for', hint: 'Codes, or how they begin, like TOB*' },
    settlesAfterHours: { label: 'Can be spent after' },
    perLitre: { label: 'Fuel, by the litre' },
    'perLitre.products': { hint: 'Codes, or how they begin, like FUEL*' },
    card: { label: 'To a card', unit: 'points' },
    till: { label: 'By a till', unit: 'points' },
    brand: { label: 'By a brand', unit: 'points' },
    brands: { label: 'Brands that have others' },
    'brands.brandKey': { label: 'Brand' },
    'brands.till': { label: 'By a till of it', unit: 'points' },
    'brands.brand': { label: 'By all of it', unit: 'points' },
  },
  parse: (text, all) => parseRules(text, brandKeysIn(all)),
})
