import { mostPoints } from '@pollen/contract/fields'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import type { Ceiling } from '../ledger/ledger.ts'
import { parseContent } from '../platform/process/content-file.ts'
import { StartError } from '../platform/process/start-error.ts'
import type { BrandRate } from './store.ts'

export const rulesFileName = 'earning.json'

const Key = z.string().check(z.regex(/^[a-z0-9-]+$/, 'Write a key in small letters, digits and dashes'))
const Day = z.iso.date('Write a day like 2026-12-24')
const Count = z.int('Write a whole number').check(z.positive('Write a number above zero'), z.maximum(mostPoints))
const Patterns = z.array(z.string().check(z.regex(/^[^*]+\*?$/, 'Write a product’s code, or how it begins, like TOB*')))

const Rate = z.strictObject({
  brandKey: Key,
  firstDay: Day,
  points: Count.check(z.maximum(1000)),
  perPence: Count,
  minimumPence: z._default(z.int().check(z.nonnegative()), 0),
  mostPerPurchase: z.optional(Count),
  mostPerDay: z.optional(Count),
  excluded: z._default(Patterns, []),
  settlesAfterHours: z._default(z.int().check(z.nonnegative(), z.maximum(24 * 366)), 0),
})

const CeilingPoints = z.int('Write a whole number').check(z.positive('Write a number above zero'))

/** Points that may be given in a day (UTC); what comes on top is held for review. */
const Ceilings = z.strictObject({
  /** To one card, by all brands together. */
  card: CeilingPoints,
  /** By each till, and by each brand, unless `brands` says otherwise. */
  till: CeilingPoints,
  brand: CeilingPoints,
  brands: z._default(
    z.array(z.strictObject({ brandKey: Key, till: z.optional(CeilingPoints), brand: z.optional(CeilingPoints) })),
    [],
  ),
})

const RulesFile = z.strictObject({ rates: z.array(Rate), ceilings: z.optional(Ceilings) })

type RulesOfFile = { rates: BrandRate[]; ceilings: Ceiling[] }

/**
 * Reads the rules that operators wrote.
 *
 * @throws StartError   the file breaks a rule; the message says which and where
 */
export function parseRules(text: string, brandKeys: string[]): RulesOfFile {
  const { rates, ceilings } = parseContent(rulesFileName, text, RulesFile)
  const startError = (problem: string) => new StartError(`content/${rulesFileName} cannot be used: ${problem}.`)
  for (const { brandKey } of [...rates, ...(ceilings?.brands ?? [])])
    if (!brandKeys.includes(brandKey)) throw startError(`there is no brand ${brandKey}`)
  for (const brandKey of brandKeys)
    if (!rates.some((rate) => rate.brandKey === brandKey)) throw startError(`the brand ${brandKey} has no rate`)
  const duplicate = firstDuplicate([
    ...rates.map(({ brandKey, firstDay }) => `a rate of ${brandKey} from ${firstDay} on`),
    ...(ceilings?.brands ?? []).map(({ brandKey }) => `the ceiling of ${brandKey}`),
  ])
  if (duplicate) throw startError(`${duplicate} is written twice`)

  return {
    rates: rates.map(({ firstDay, mostPerPurchase = null, mostPerDay = null, ...rate }) => ({
      ...rate,
      mostPerPurchase,
      mostPerDay,
      since: startOfDay(firstDay),
    })),
    ceilings: ceilings ? ceilingsIn(ceilings) : [],
  }
}

function ceilingsIn({ card, till, brand, brands }: z.infer<typeof Ceilings>): Ceiling[] {
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

const firstDuplicate = (names: string[]) => names.find((name, place) => names.indexOf(name) !== place)

const startOfDay = (day: string) =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(programme.timeZone).epochMilliseconds)

/** The day in which a moment lies, by the programme's clock: 2026-12-24. */
export const dayOf = (at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(programme.timeZone).toPlainDate().toString()
